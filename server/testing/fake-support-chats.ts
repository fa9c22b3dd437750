import type { ChatHappening, KeptChat, SupportChatRecords } from '../records/kinds/support-chats'

/** Keeps support chats in memory, which outlives the gateways that are given it. */
export function fakeSupportChatRecords() {
  const chats = new Map<string, KeptChat>()
  const happenings: ChatHappening[] = []
  let failure: Error | undefined

  function apply(happening: ChatHappening) {
    happenings.push(happening)
    if (happening.kind === 'opened') {
      const { chatId: id, visitor, at: startedAt } = happening
      return chats.set(id, { id, visitor, startedAt, agent: undefined, ended: undefined, messages: [] })
    }
    const id = happening.kind === 'ended' ? happening.chat.id : happening.chatId
    const before = chats.get(id)
    if (!before) throw new Error(`There is no chat ${id}.`)
    if (happening.kind === 'said')
      chats.set(id, { ...before, messages: [...before.messages, happening.message] })
    else if (happening.kind === 'taken') chats.set(id, { ...before, agent: happening.agent })
    else chats.set(id, { ...before, ended: happening.reason })
  }

  const records: SupportChatRecords = {
    add(happening) {
      if (failure) return Promise.reject(failure)
      apply(happening)
      return Promise.resolve()
    },
    open: () => Promise.resolve([...chats.values()].filter(({ ended }) => !ended)),
    find: (chatId) => Promise.resolve(chats.get(chatId)),
  }

  return {
    records,
    chats,
    happenings,
    fail: (error: Error | undefined) => {
      failure = error
    },
  }
}
