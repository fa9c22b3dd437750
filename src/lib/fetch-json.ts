/** Fetches JSON of this site. The error names the path and the status. */
export async function fetchJson(path: string, timeoutMs: number, send: typeof fetch): Promise<unknown> {
  const response = await send(path, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${path} could not be fetched: status ${response.status}`)
  return response.json()
}
