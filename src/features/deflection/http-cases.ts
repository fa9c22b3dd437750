import { CLOSE_CASE_PATH, type CloseCaseAnswer, type CloseCaseRequest } from '../../contracts/close-case'
import { parseJson, toRecord, toText } from '../../lib/guards'
import type { Cases } from './cases'

const TIMEOUT_MS = 15_000

interface HttpCasesOptions {
  /** signature in the query of the page's URL */
  readonly signature?: string | undefined
  readonly send?: typeof fetch
}

export function createHttpCases({
  signature,
  send = (...call) => fetch(...call),
}: HttpCasesOptions = {}): Cases {
  async function post(request: CloseCaseRequest): Promise<CloseCaseAnswer> {
    const response = await send(CLOSE_CASE_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      // completes even if the reader leaves the page
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = toRecord(parseJson(await response.text()))
    const message = toText(body.message) || undefined
    if (body.result === 'Success' || body.result === 'Failure') return { result: body.result, message }
    if (!response.ok) throw new Error(message ?? `status ${response.status}`)
    throw new Error('the response is not valid')
  }

  return {
    async closeCase(caseId, articleUrl) {
      try {
        return await post({ caseId, articleUrl, ...(signature !== undefined && { signature }) })
      } catch (error) {
        return { result: 'Failure', message: `Failed to close case: ${reasonOf(error)}` }
      }
    },
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'TimeoutError' ? `no response within ${TIMEOUT_MS / 1000} seconds` : error.message
}
