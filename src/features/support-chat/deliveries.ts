import type { ChatMessage } from '../../contracts/support-chat'
import { isAbortError } from '../../lib/is-abort-error'

interface Messages {
  readonly messages: readonly ChatMessage[]
}

interface Deps {
  readonly get: () => Messages
  readonly set: (change: (state: Messages) => Messages) => void
  readonly onFailure: (error: unknown) => void
}

/** Tracks the delivery of the reader's messages: Delivering, then Delivered or Failed (CHAT-13). */
export function createDeliveries({ get, set, onFailure }: Deps) {
  const files = new Map<string, File>()
  let current = new AbortController()

  function update(id: string, change: Partial<ChatMessage>) {
    set(({ messages }) => ({
      messages: messages.map((one) => (one.id === id ? { ...one, ...change } : one)),
    }))
  }

  return {
    update,
    async deliver(message: ChatMessage, task: (message: ChatMessage) => Promise<void>) {
      const { signal } = current
      update(message.id, { state: 'Delivering' })
      try {
        await task({ ...message, state: 'Delivering' })
        if (!signal.aborted) update(message.id, { state: 'Delivered' })
      } catch (error) {
        if (signal.aborted || !get().messages.some(({ id }) => id === message.id)) return
        update(message.id, { state: isAbortError(error) ? 'Delivered' : 'Failed' })
        onFailure(error)
      }
    },
    /** Keeps a file in memory, for retries. */
    saveFile: (id: string, file: File) => files.set(id, file),
    fileOf: (id: string) => files.get(id),
    /** Removes all files and ignores the outcomes of pending deliveries. */
    forget() {
      files.clear()
      current.abort()
      current = new AbortController()
    },
  }
}
