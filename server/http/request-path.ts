/**
 * Returns the decoded path of a request. Undefined for a path that no file can have, such as one with invalid
 * percent-encoding, NUL, backslashes, encoded slashes, `..` or `.`.
 */
export function decodedPath(target: string): string | undefined {
  const [encoded = ''] = target.split('?', 1)
  if (!encoded.startsWith('/') || /%2f|%5c|%00/i.test(encoded)) return undefined
  try {
    const decoded = decodeURIComponent(encoded)
    const isUnsafe =
      /[\0\\]/.test(decoded) || decoded.split('/').some((part) => part === '..' || part === '.')
    return isUnsafe ? undefined : decoded
  } catch {
    return undefined
  }
}

export function queryOf(target: string): string {
  const start = target.indexOf('?')
  return start === -1 ? '' : target.slice(start)
}
