import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { HASH_LENGTH } from '../../src/contracts/release'
import { errorCode } from '../../lib/error-code'
import { blobPath } from '../../lib/release-files'

/** The name of a file while it is being written. */
export const UNFINISHED = '.tmp'

type BlobEnding = '' | '.br' | '.gz'

/** Contents on disk by their hash, each written once. */
export interface Blobs {
  /** Returns the hash of a content that is stored from then on. */
  put(bytes: Buffer): string
  putCopy(hash: string, ending: Exclude<BlobEnding, ''>, bytes: Buffer): void
  /** Returns the size on disk, or undefined if it is not there. */
  sizeOf(hash: string, ending: BlobEnding): number | undefined
}

export const contentHash = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)

/** Opens the store of contents. Synchronous: for 30,000 small files, waiting for each takes several times as long as writing them. */
export function openBlobs(releasesDir: string): Blobs {
  const sizeOf = (hash: string, ending: BlobEnding) =>
    statSync(`${blobPath(releasesDir, hash)}${ending}`, { throwIfNoEntry: false })?.size

  function write(hash: string, ending: BlobEnding, bytes: Buffer) {
    const target = `${blobPath(releasesDir, hash)}${ending}`
    const draft = `${target}.${randomBytes(4).toString('hex')}${UNFINISHED}`
    try {
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(draft, bytes)
      renameSync(draft, target)
    } catch (error) {
      rmSync(draft, { force: true })
      throw toStoreError(error, releasesDir)
    }
  }

  return {
    put(bytes) {
      const hash = contentHash(bytes)
      // after a power cut a file may be there and be empty
      if (sizeOf(hash, '') !== bytes.length) write(hash, '', bytes)
      return hash
    },
    putCopy: write,
    sizeOf,
  }
}

/** Returns an error that says what to do about a full disk; other errors as they are. */
export function toStoreError(error: unknown, releasesDir: string): unknown {
  if (errorCode(error) !== 'ENOSPC') return error
  return new Error(
    `The disk of ${releasesDir} is full. Free some space and publish again. The live release is unchanged.`,
    {
      cause: error,
    },
  )
}
