import {
  EDITOR_INSIGHTS_PATH,
  EDITOR_RELEASE_PATH,
  EDITOR_STATUS_PATH,
  type EditorInsights,
  type EditorStatus,
} from '../../contracts/editor'

import {
  type Addition,
  type AnswerSection,
  EDITOR_SECTIONS_PATH,
  EDITOR_VOCABULARY_PATH,
  type EditorVocabulary,
  type SavedAddition,
} from '../../contracts/editor-vocabulary'

/** If a request fails, the promise rejects with an error whose message can be shown to the editor. */
export interface EditorApi {
  status(): Promise<EditorStatus>
  readonly insights: () => Promise<EditorInsights>
  rollBackTo(id: string): Promise<void>
  readonly vocabulary: () => Promise<EditorVocabulary>
  /** Returns the sections that may answer a question, the best first. */
  sections(query: string): Promise<readonly AnswerSection[]>
  add(addition: Addition): Promise<SavedAddition>
}

const TIMEOUT_MS = 10_000

export function createEditorApi(send: typeof fetch = (...call) => fetch(...call)): EditorApi {
  async function request(path: string, init?: RequestInit): Promise<Response> {
    const response = await send(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
      throw new Error('Could not reach the gateway. Check the connection, then try again.')
    })
    if (response.ok) return response
    if (response.status === 401) throw new Error('Your session has ended. Reload the page to sign in again.')
    const message = await messageIn(response)
    if (message !== undefined) throw new Error(message)
    if (response.status === 409) throw new Error('A publish is running. Try again when it has ended.')
    throw new Error(`The gateway responded with status ${response.status}. Try again in a moment.`)
  }

  const post = (path: string, body: unknown) =>
    request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  return {
    async status() {
      const response = await request(EDITOR_STATUS_PATH)
      return (await response.json()) as EditorStatus // not validated: the gateway has the same version
    },
    async insights() {
      const response = await request(EDITOR_INSIGHTS_PATH)
      return (await response.json()) as EditorInsights
    },
    async rollBackTo(id) {
      await post(EDITOR_RELEASE_PATH, { id })
    },
    async vocabulary() {
      const response = await request(EDITOR_VOCABULARY_PATH)
      return (await response.json()) as EditorVocabulary
    },
    async sections(query) {
      const response = await request(`${EDITOR_SECTIONS_PATH}?${new URLSearchParams({ query }).toString()}`)
      return (await response.json()) as AnswerSection[]
    },
    async add(addition) {
      const response = await post(EDITOR_VOCABULARY_PATH, addition)
      return (await response.json()) as SavedAddition
    },
  }
}

async function messageIn(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => undefined)
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  return typeof message === 'string' ? message : undefined
}
