/** Fetches JSON from this site. Rejects on an error status, naming the path and the status. */
export async function fetchJson(path: string, timeoutMs: number, send: typeof fetch): Promise<unknown> {
  const response = await send(path, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${path} responded with status ${response.status}`)
  return response.json()
}
