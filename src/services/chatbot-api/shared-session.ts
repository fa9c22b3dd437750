import type { UsageArea } from '../../contracts/chatbot'
import type { ChatbotApi } from './chatbot-api'

interface Deps {
  readonly api: Pick<ChatbotApi, 'createSession' | 'closeSession'>
  /** where the session is used: its category */
  readonly area: UsageArea
  /** hears of every new session, and of its end */
  readonly onChange?: (sessionId: string | undefined) => void
}

/** A session that is created on first use (BOT-16); who needs it meanwhile waits for the same one (BOT-17). */
export function createSharedSession({ api, area, onChange }: Deps) {
  let current: Promise<string> | undefined

  async function create() {
    const session = await api.createSession({ category: area, subCategory: '' })
    if (!session) throw new Error('The chatbot service created no session.')
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

  return {
    get: () => current ?? start(),
    adopt(id: string) {
      current = Promise.resolve(id)
    },
    forget,
    /** closes the session, if there ever was one; the next who needs one gets a new one */
    async end(): Promise<void> {
      const ending = current
      forget()
      // one whose creation failed need not be closed
      const id = await ending?.catch(() => undefined)
      if (id !== undefined) await api.closeSession(id)
    },
  }
}

export type SharedSession = ReturnType<typeof createSharedSession>
