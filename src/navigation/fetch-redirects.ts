import { REDIRECTS_FILE, type RedirectTable } from '../contracts/redirects'

/** A click must not wait longer than this for the redirect table; then it leads where its link says. */
const TABLE_TIMEOUT_MS = 3_000

/** Fetches the release's redirect table; no page carries it. */
export async function fetchRedirects(request: typeof fetch = fetch): Promise<RedirectTable> {
  const response = await request(`/${REDIRECTS_FILE}`, { signal: AbortSignal.timeout(TABLE_TIMEOUT_MS) })
  const body: unknown = response.ok ? await response.json() : undefined
  if (!isTable(body))
    throw new Error(`/${REDIRECTS_FILE} (status ${response.status}) holds no redirect table`)
  return body
}

function isTable(body: unknown): body is RedirectTable {
  return typeof body === 'object' && body !== null && 'paths' in body && 'anchors' in body
}
