interface ByteRange {
  readonly start: number
  /** offset of the last byte, inclusive */
  readonly end: number
}

/**
 * Parses a `Range` header. Returns undefined if it is missing, malformed or has several ranges. The caller
 * then sends the whole file.
 */
export function toByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
