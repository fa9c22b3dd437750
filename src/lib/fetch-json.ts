export async function fetchJson(path: string, timeoutMs: number, send: typeof fetch): Promise<unknown> {
  const response = await send(path, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${path} responded with status ${response.status}`)
  return response.json()
}
