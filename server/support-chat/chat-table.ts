import { stored } from '../http/stored'
import type { ChatHappening, KeptChat, SupportChatRecords } from '../records/kinds/support-chats'

const NOT_OPENED = 'The chat cannot be opened at the moment. Try again.'

/** The open chats, in memory as in the records. A change is written first; after a write with an unknown outcome the chat is read again. */
export function createChatTable(records: SupportChatRecords) {
  const chats = new Map<string, KeptChat>()
  const doubtful = new Set<string>()
  const turns = new Map<string, Promise<unknown>>()
  let loading: Promise<void> | undefined

  async function read() {
    for (const chat of await records.open()) if (!chats.has(chat.id)) chats.set(chat.id, chat)
  }

  /** After a restart: what was open goes on. */
  async function load(): Promise<void> {
    loading ??= read().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    await stored(loading, 'not-kept', NOT_OPENED)
  }

  async function get(chatId: string): Promise<KeptChat | undefined> {
    await load()
    const known = chats.get(chatId)
    if (known && !doubtful.has(chatId)) return known
    const found = await stored(records.find(chatId), 'not-kept', NOT_OPENED)
    doubtful.delete(chatId)
    if (found && !found.ended) chats.set(chatId, found)
    else chats.delete(chatId)
    return found
  }

  return {
    load,
    get,
    peek: (chatId: string) => chats.get(chatId),
    open: () => chats.values(),
    size: () => chats.size,
    /** the chat as it is once the change is kept */
    async change(chatId: string, happening: ChatHappening): Promise<KeptChat> {
      const before = chats.get(chatId)
      const adding = records.add(happening).catch((error: unknown) => {
        if (before) doubtful.add(chatId)
        throw error
      })
      await stored(adding, 'not-kept', 'This could not be kept, so it was not sent. Try again.')
      const after = changed(before, happening)
      if (after.ended) chats.delete(chatId)
      else chats.set(chatId, after)
      return after
    },
    /** Tasks of one chat run one after the other. */
    inTurn<T>(chatId: string, task: () => Promise<T>): Promise<T> {
      const turn = (turns.get(chatId) ?? Promise.resolve()).then(task, task)
      const settled = turn
        .catch(() => undefined)
        .finally(() => {
          if (turns.get(chatId) === settled) turns.delete(chatId)
        })
      turns.set(chatId, settled)
      return turn
    },
  }
}

function changed(before: KeptChat | undefined, happening: ChatHappening): KeptChat {
  if (happening.kind === 'opened') {
    const { chatId: id, visitor, at: startedAt } = happening
    return { id, visitor, startedAt, agent: undefined, ended: undefined, messages: [] }
  }
  if (happening.kind === 'ended') return { ...happening.chat, ended: happening.reason }
  if (!before) throw new Error(`There is no chat ${happening.chatId} to change.`)
  return happening.kind === 'said'
    ? { ...before, messages: [...before.messages, happening.message] }
    : { ...before, agent: happening.agent }
}
