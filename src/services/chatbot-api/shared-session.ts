import type { UsageArea } from '../../contracts/chatbot'
import type { ChatbotApi } from './chatbot-api'
import { isSessionGone } from './errors'

interface Deps {
  readonly api: Pick<ChatbotApi, 'createSession' | 'closeSession'>
  readonly area: UsageArea
  /** called with the id of every created session, and with undefined when a session ends */
  readonly onChange?: (sessionId: string | undefined) => void
}

/** Returns a session that is created on first use (BOT-16). Concurrent callers share one request (BOT-17). */
export function createSharedSession({ api, area, onChange }: Deps) {
  let current: Promise<string> | undefined

  async function create() {
    const session = await api.createSession({ category: area, subCategory: '' })
    if (!session) throw new Error('The chatbot service did not create a session.')
    return session.id
  }

  function start() {
    const creation = create()
    current = creation
    creation.then(
      (id) => {
        if (current === creation) onChange?.(id)
      },
      () => {
        if (current === creation) current = undefined
      },
    )
    return creation
  }

  function forget() {
    current = undefined
    onChange?.(undefined)
  }

  const get = () => current ?? start()

  return {
    get,
    /** Runs a task. If the service has dropped the session, repeats the task once in a new session. */
    async withId<T>(signal: AbortSignal, task: (id: string) => Promise<T>): Promise<T> {
      const used = get()
      const id = await used
      signal.throwIfAborted()
      try {
        return await task(id)
      } catch (error) {
        if (signal.aborted || !isSessionGone(error)) throw error
        if (current === used) forget() // another call may have replaced the session meanwhile
        const nextId = await get()
        signal.throwIfAborted()
        return task(nextId)
      }
    },
    adopt(id: string) {
      current = Promise.resolve(id)
    },
    /** closes the session, if any; the next caller gets a new one */
    async end(): Promise<void> {
      const ending = current
      forget()
      // a session that could not be created needs no closing
      const id = await ending?.catch(() => undefined)
      if (id !== undefined) await api.closeSession(id)
    },
  }
}

export type SharedSession = ReturnType<typeof createSharedSession>
