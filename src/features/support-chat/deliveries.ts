import type { ChatMessage } from '../../contracts/support-chat'
import { isCancelled } from '../../lib/is-cancelled'

interface Messages {
  readonly messages: readonly ChatMessage[]
}

interface Deps {
  readonly get: () => Messages
  readonly set: (change: (state: Messages) => Messages) => void
  readonly onFailure: (error: unknown) => void
}

/** How the reader's own messages fare: Delivering, then Delivered or Failed (CHAT-13). */
export function createDeliveries({ get, set, onFailure }: Deps) {
  const files = new Map<string, File>()
  let wanted = new AbortController()

  function update(id: string, change: Partial<ChatMessage>) {
    set(({ messages }) => ({
      messages: messages.map((one) => (one.id === id ? { ...one, ...change } : one)),
    }))
  }

  return {
    update,
    async deliver(message: ChatMessage, task: (message: ChatMessage) => Promise<void>) {
      const { signal } = wanted
      update(message.id, { state: 'Delivering' })
      try {
        await task({ ...message, state: 'Delivering' })
        if (!signal.aborted) update(message.id, { state: 'Delivered' })
      } catch (error) {
        if (signal.aborted || !get().messages.some(({ id }) => id === message.id)) return
        update(message.id, { state: isCancelled(error) ? 'Delivered' : 'Failed' })
        onFailure(error)
      }
    },
    /** a file that is being sent is kept until the chat is over: it may have to be sent again */
    keepFile: (id: string, file: File) => files.set(id, file),
    fileOf: (id: string) => files.get(id),
    /** the chat is over: what is still under way changes nothing any more */
    forget() {
      files.clear()
      wanted.abort()
      wanted = new AbortController()
    },
  }
}
