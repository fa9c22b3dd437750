import type { IncomingHttpHeaders } from 'node:http'

export type Coding = 'br' | 'gzip'

/** The best of the codings on offer that the reader accepts, or undefined for the plain file. */
export function chooseCoding(accepted: string | undefined, offered: readonly Coding[]): Coding | undefined {
  const codings = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight)]
    }),
  )
  return offered.find((coding) => (codings.get(coding) ?? 0) > 0)
}

/** Whether the reader's own copy is still right, so that `304` is the answer. An entity tag outranks the time. */
export function isFresh(headers: IncomingHttpHeaders, etag: string, lastModified: Date): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) {
    const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return tags.includes('*') || tags.includes(etag)
  }
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since // a header has no milliseconds
}

export interface ByteRange {
  start: number
  end: number
}

/** One range of bytes, as video players ask for; several at once are answered with the whole file, which is allowed. */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
