import {
  EDITOR_INSIGHTS_PATH,
  EDITOR_RELEASE_PATH,
  EDITOR_STATUS_PATH,
  type EditorInsights,
  type EditorStatus,
} from '../../contracts/editor'

/** Requests of the page to the gateway. They reject with a message for the editor. */
export interface EditorApi {
  status(): Promise<EditorStatus>
  insights(): Promise<EditorInsights>
  rollBackTo(id: string): Promise<void>
}

const TIMEOUT_MS = 10_000

export function createEditorApi(send: typeof fetch = (...call) => fetch(...call)): EditorApi {
  async function request(path: string, init?: RequestInit): Promise<Response> {
    const response = await send(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
      throw new Error('Could not reach the gateway. Check the connection, then try again.')
    })
    if (response.ok) return response
    if (response.status === 401) throw new Error('Your session has ended. Reload the page to sign in again.')
    if (response.status === 409) throw new Error('A publish is running. Try again when it has ended.')
    throw new Error(`The gateway responded with status ${response.status}. Try again in a moment.`)
  }

  return {
    async status() {
      const response = await request(EDITOR_STATUS_PATH)
      return (await response.json()) as EditorStatus // served by the gateway of the same release
    },
    async insights() {
      const response = await request(EDITOR_INSIGHTS_PATH)
      return (await response.json()) as EditorInsights
    },
    async rollBackTo(id) {
      await request(EDITOR_RELEASE_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id }),
      })
    },
  }
}
