import {
  EDITOR_INSIGHTS_PATH,
  EDITOR_RELEASE_PATH,
  EDITOR_STATUS_PATH,
  type EditorInsights,
  type EditorStatus,
} from '../../contracts/editor'

/** What the page asks of the gateway. All reject with a sentence for the editor. */
export interface EditorCalls {
  status(): Promise<EditorStatus>
  insights(): Promise<EditorInsights>
  goBackTo(id: string): Promise<void>
}

const TIMEOUT_MS = 10_000

export function createEditorCalls(send: typeof fetch = (...call) => fetch(...call)): EditorCalls {
  async function ask(path: string, init?: RequestInit): Promise<Response> {
    const reply = await send(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
      throw new Error('The gateway cannot be reached. Check the connection.')
    })
    if (reply.ok) return reply
    if (reply.status === 401) throw new Error('Your session has ended. Reload the page to sign in again.')
    if (reply.status === 409) throw new Error('A publish is running. Try again when it has ended.')
    throw new Error(`The gateway answered with status ${reply.status}. Try again in a moment.`)
  }

  return {
    async status() {
      const reply = await ask(EDITOR_STATUS_PATH)
      return (await reply.json()) as EditorStatus // the gateway of the same release
    },
    async insights() {
      const reply = await ask(EDITOR_INSIGHTS_PATH)
      return (await reply.json()) as EditorInsights
    },
    async goBackTo(id) {
      await ask(EDITOR_RELEASE_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id }),
      })
    },
  }
}
