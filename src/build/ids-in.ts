/** Every id in what a page shows. */
export function idsIn(value: unknown, ids = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return ids
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'id' && typeof inner === 'string') ids.add(inner)
    else idsIn(inner, ids)
  }
  return ids
}
