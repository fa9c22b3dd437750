import { saved } from '../http/saved'
import type { ChatEvent, StoredChat, SupportChatRecords } from '../records/kinds/support-chats'

const NOT_OPENED = 'Could not open the chat. Try again.'

/** Caches open chats. Saves a change before caching it. Rereads a chat after a write of unknown outcome. */
export function createChatStore(records: SupportChatRecords) {
  const chats = new Map<string, StoredChat>()
  const outdated = new Set<string>()
  const tasks = new Map<string, Promise<unknown>>()
  let loading: Promise<void> | undefined

  async function read() {
    for (const chat of await records.open()) if (!chats.has(chat.id)) chats.set(chat.id, chat)
  }

  async function load(): Promise<void> {
    loading ??= read().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    await saved(loading, 'not-kept', NOT_OPENED)
  }

  async function get(chatId: string): Promise<StoredChat | undefined> {
    await load()
    const known = chats.get(chatId)
    if (known && !outdated.has(chatId)) return known
    const found = await saved(records.find(chatId), 'not-kept', NOT_OPENED)
    outdated.delete(chatId)
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
    async change(chatId: string, event: ChatEvent): Promise<StoredChat> {
      const before = chats.get(chatId)
      const adding = records.add(event).catch((error: unknown) => {
        if (before) outdated.add(chatId)
        throw error
      })
      await saved(adding, 'not-kept', 'Could not save this, so it was not sent. Try again.')
      const after = changed(before, event)
      if (after.ended) chats.delete(chatId)
      else chats.set(chatId, after)
      return after
    },
    runExclusive<T>(chatId: string, task: () => Promise<T>): Promise<T> {
      const running = (tasks.get(chatId) ?? Promise.resolve()).then(task, task)
      const settled = running
        .catch(() => undefined)
        .finally(() => {
          if (tasks.get(chatId) === settled) tasks.delete(chatId)
        })
      tasks.set(chatId, settled)
      return running
    },
  }
}

function changed(before: StoredChat | undefined, event: ChatEvent): StoredChat {
  if (event.kind === 'opened') {
    const { chatId: id, visitor, at: startedAt } = event
    return { id, visitor, startedAt, agent: undefined, ended: undefined, messages: [] }
  }
  if (event.kind === 'ended') return { ...event.chat, ended: event.reason }
  if (!before) throw new Error(`There is no chat ${event.chatId} to change.`)
  return event.kind === 'said'
    ? { ...before, messages: [...before.messages, event.message] }
    : { ...before, agent: event.agent }
}
