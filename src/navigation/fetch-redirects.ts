import { REDIRECTS_FILE, type RedirectTable } from '../contracts/redirects'
import { fetchJson } from '../lib/fetch-json'
import { isRecord } from '../lib/guards'

/** Maximum time in ms that a click waits for the redirect table. Then the link opens without a redirect. */
const TABLE_TIMEOUT_MS = 3_000

export async function fetchRedirects(request: typeof fetch = fetch): Promise<RedirectTable> {
  const body = await fetchJson(`/${REDIRECTS_FILE}`, TABLE_TIMEOUT_MS, request)
  if (!isTable(body)) throw new Error(`/${REDIRECTS_FILE} holds no redirect table`)
  return body
}

const isTable = (body: unknown): body is RedirectTable =>
  isRecord(body) && 'paths' in body && 'anchors' in body
