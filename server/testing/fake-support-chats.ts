import type { ChatEvent, StoredChat, SupportChatRecords } from '../records/kinds/support-chats'

export function fakeSupportChatRecords() {
  const chats = new Map<string, StoredChat>()
  const events: ChatEvent[] = []
  let failure: Error | undefined

  function apply(event: ChatEvent) {
    events.push(event)
    if (event.kind === 'opened') {
      const { chatId: id, visitor, at: startedAt } = event
      return chats.set(id, { id, visitor, startedAt, agent: undefined, ended: undefined, messages: [] })
    }
    const id = event.kind === 'ended' ? event.chat.id : event.chatId
    const before = chats.get(id)
    if (!before) throw new Error(`There is no chat ${id}.`)
    if (event.kind === 'said') chats.set(id, { ...before, messages: [...before.messages, event.message] })
    else if (event.kind === 'taken') chats.set(id, { ...before, agent: event.agent })
    else chats.set(id, { ...before, ended: event.reason })
  }

  const records: SupportChatRecords = {
    add(event) {
      if (failure) return Promise.reject(failure)
      apply(event)
      return Promise.resolve()
    },
    open: () => Promise.resolve([...chats.values()].filter(({ ended }) => !ended)),
    find: (chatId) => Promise.resolve(chats.get(chatId)),
  }

  return {
    records,
    chats,
    events,
    fail: (error: Error | undefined) => {
      failure = error
    },
  }
}
