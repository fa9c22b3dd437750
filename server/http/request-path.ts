/**
 * The decoded path of a request, or undefined for one that no file can have: broken percent signs, NUL, backslashes,
 * encoded slashes, and steps up or in place (`..`, `.`).
 */
export function decodedPath(target: string): string | undefined {
  const [encoded = ''] = target.split('?', 1)
  if (!encoded.startsWith('/') || /%2f|%5c|%00/i.test(encoded)) return undefined
  try {
    const decoded = decodeURIComponent(encoded)
    const isOdd = /[\0\\]/.test(decoded) || decoded.split('/').some((part) => part === '..' || part === '.')
    return isOdd ? undefined : decoded
  } catch {
    return undefined
  }
}

/** The query of a request with its question mark, or nothing. */
export function queryOf(target: string): string {
  const start = target.indexOf('?')
  return start === -1 ? '' : target.slice(start)
}
