import { createHash } from 'node:crypto'

/** Half of a SHA-256 still makes a chance match unthinkable and keeps the manifest small. */
const HASH_LENGTH = 32

export const contentHash = (body: Buffer) =>
  createHash('sha256').update(body).digest('hex').slice(0, HASH_LENGTH)
