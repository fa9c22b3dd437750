import { CLOSE_CASE_PATH, type CloseCaseAnswer, type CloseCaseRequest } from '../../contracts/close-case'
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
    const body = parsed(await reply.text())
    const message = messageOf(body)
    if (hasResult(body)) return { result: body.result, message }
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function hasResult(body: unknown): body is Pick<CloseCaseAnswer, 'result'> {
  if (typeof body !== 'object' || body === null || !('result' in body)) return false
  return body.result === 'Success' || body.result === 'Failure'
}

/** The sentence for people in an answer, whether the case was closed, was not, or the gateway refused. */
function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'TimeoutError' ? `no answer within ${TIMEOUT_MS / 1000} seconds` : error.message
}
