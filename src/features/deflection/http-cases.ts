import { CLOSE_CASE_PATH, type CloseCaseAnswer, type CloseCaseRequest } from '../../contracts/close-case'
import { parseJson, toRecord, toText } from '../../lib/guards'
import type { Cases } from './cases'

/** Long enough for a slow support system; after that a reader believes that nothing happens. */
const TIMEOUT_MS = 15_000

interface HttpCasesOptions {
  /** of the link that led here */
  readonly signature?: string | undefined
  readonly send?: typeof fetch
}

/** Closes cases through the gateway (DEFL-25 to DEFL-28). */
export function createHttpCases({
  signature,
  send = (...call) => fetch(...call),
}: HttpCasesOptions = {}): Cases {
  async function post(request: CloseCaseRequest): Promise<CloseCaseAnswer> {
    const reply = await send(CLOSE_CASE_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      // the reader has confirmed, and may go on to another page at once
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = toRecord(parseJson(await reply.text()))
    const message = toText(body.message) || undefined
    if (body.result === 'Success' || body.result === 'Failure') return { result: body.result, message }
    if (!reply.ok) throw new Error(message ?? `status ${reply.status}`)
    throw new Error('the answer could not be understood')
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
  return error.name === 'TimeoutError' ? `no answer within ${TIMEOUT_MS / 1000} seconds` : error.message
}
