import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SearchDocument, SearchSection } from '../../src/contracts/search-documents'

/*
 * Format of the file with the vectors of a release's sections:
 *
 *   4 bytes                    length of the head
 *   head                       JSON, padded with spaces to a multiple of 4
 *   count * 16 bytes           keys
 *   count * dimensions floats  unit vectors, in the order of the keys
 *
 * A key is a hash of a section's text, so a vector stays valid if the section moves in the search documents.
 */

export interface SectionVectors {
  readonly model: string
  readonly dimensions: number
  /** row of the vector in `values`, by key; each row has `dimensions` numbers */
  readonly rows: ReadonlyMap<string, number>
  /** all vectors, one after the other */
  readonly values: Float32Array
}

const KEY_BYTES = 16

/** In characters. Many models read only 512 tokens, and a section usually names its topic at the start. */
const MAX_TEXT_LENGTH = 2_000

const head = z.object({
  format: z.literal(1),
  model: z.string(),
  dimensions: z.number().int().positive(),
  count: z.number().int().nonnegative(),
})

/** Returns the input of the embeddings model for a section: the document's title, then headings and text. */
export function textToEmbed(
  { title }: Pick<SearchDocument, 'title'>,
  { outer = [], heading, text }: SearchSection,
): string {
  const all = [title, ...outer, heading, text].filter((part) => part !== '').join('\n')
  // removes half a surrogate pair at the cut, which is not valid Unicode
  return all.slice(0, MAX_TEXT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}

export const keyOfText = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * KEY_BYTES)

/** Returns the vector of a key, without copying it. */
export function vectorOf(
  { rows, values, dimensions }: SectionVectors,
  key: string,
): Float32Array | undefined {
  const row = rows.get(key)
  return row === undefined ? undefined : values.subarray(row * dimensions, (row + 1) * dimensions)
}

/** Returns the bytes of the vectors file. All vectors must have the same length. */
export function encodeVectors(model: string, vectors: ReadonlyMap<string, Float32Array>): Buffer {
  const dimensions = [...vectors.values()][0]?.length ?? 0
  const json = JSON.stringify({ format: 1, model, dimensions, count: vectors.size })
  const about = Buffer.from(json)
  const padded = Buffer.concat([about, Buffer.alloc((4 - (about.length % 4)) % 4, ' ')])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(padded.length)
  const keys = Buffer.from([...vectors.keys()].join(''), 'hex')
  const values = new Float32Array(vectors.size * dimensions)
  let row = 0
  for (const vector of vectors.values()) values.set(vector, row++ * dimensions)
  return Buffer.concat([length, padded, keys, Buffer.from(values.buffer)])
}

export function decodeVectors(bytes: Buffer): SectionVectors {
  const headEnd = 4 + bytes.readUInt32LE(0)
  const { model, dimensions, count } = head.parse(JSON.parse(bytes.toString('utf8', 4, headEnd)))
  const keysEnd = headEnd + count * KEY_BYTES
  if (bytes.length !== keysEnd + count * dimensions * 4) throw new Error('The file of vectors is incomplete.')
  const rows = new Map<string, number>()
  for (let row = 0; row < count; row++) {
    const start = headEnd + row * KEY_BYTES
    rows.set(bytes.toString('hex', start, start + KEY_BYTES), row)
  }
  return { model, dimensions, rows, values: floatsIn(bytes.subarray(keysEnd)) }
}

/** Returns bytes as floats. Copies bytes at an offset not divisible by 4, which Float32Array rejects. */
function floatsIn(bytes: Buffer): Float32Array {
  const { buffer, byteOffset, length } = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes)
  return new Float32Array(buffer, byteOffset, length / 4)
}
