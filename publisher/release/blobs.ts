import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { HASH_LENGTH, type Manifest, type ManifestFile } from '../../src/contracts/release'
import { errorCode } from '../../lib/error-code'
import { blobPath } from '../../lib/release-files'
import { TEMPORARY_ENDING, writeAtomically } from '../../lib/state-folder'

type BlobEnding = '' | '.br' | '.gz'

/** File contents on disk, named by hash. */
export interface Blobs {
  put(bytes: Buffer): string
  /** Stores a compressed copy and flushes it to disk, so a power failure leaves all of it or nothing. */
  putCopy(hash: string, ending: Exclude<BlobEnding, ''>, bytes: Buffer): Promise<void>
  /** Reads a stored file. If its size is wrong, reads the Brotli copy. Throws if both are damaged. */
  read(file: Pick<ManifestFile, 'hash' | 'size'>): Buffer
  sizeOf(hash: string, ending: BlobEnding): number | undefined
}

export const hashContent = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)

/** Opens the blobs in a folder. `put` is synchronous, since async writes of 30,000 files are much slower. */
export function openBlobs(releasesDir: string): Blobs {
  const sizeOf = (hash: string, ending: BlobEnding) =>
    statSync(`${blobPath(releasesDir, hash)}${ending}`, { throwIfNoEntry: false })?.size

  function write(hash: string, bytes: Buffer) {
    const target = blobPath(releasesDir, hash)
    const temporary = `${target}.${randomBytes(4).toString('hex')}${TEMPORARY_ENDING}`
    try {
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(temporary, bytes)
      renameSync(temporary, target)
    } catch (error) {
      rmSync(temporary, { force: true })
      throw toStoreError(error, releasesDir)
    }
  }

  return {
    put(bytes) {
      const hash = hashContent(bytes)
      // after a power failure a file may exist but be empty
      if (sizeOf(hash, '') !== bytes.length) write(hash, bytes)
      return hash
    },
    async putCopy(hash, ending, bytes) {
      try {
        await writeAtomically(`${blobPath(releasesDir, hash)}${ending}`, bytes)
      } catch (error) {
        throw toStoreError(error, releasesDir)
      }
    },
    read({ hash, size }) {
      const file = blobPath(releasesDir, hash)
      if (sizeOf(hash, '') === size) return readFileSync(file)
      const bytes = brotliDecompressSync(readFileSync(`${file}.br`))
      if (hashContent(bytes) !== hash)
        throw new Error(`The file ${file} and its compressed copy are damaged.`)
      return bytes
    },
    sizeOf,
  }
}

/** Finds files whose content or copy is missing or has the wrong size. Skips files of earlier releases. */
export function findDamagedFiles(blobs: Blobs, { files }: Pick<Manifest, 'files'>): ReadonlySet<string> {
  const isWhole = ({ hash, size, br, gz, retiredAt }: ManifestFile) =>
    retiredAt !== undefined ||
    (blobs.sizeOf(hash, '') === size &&
      (br === undefined || blobs.sizeOf(hash, '.br') === br) &&
      (gz === undefined || blobs.sizeOf(hash, '.gz') === gz))
  return new Set(Object.entries(files).flatMap(([name, file]) => (isWhole(file) ? [] : [name])))
}

export function toStoreError(error: unknown, releasesDir: string): unknown {
  if (errorCode(error) !== 'ENOSPC') return error
  return new Error(
    `The disk of ${releasesDir} is full. Delete files on it and publish again. The live release is unchanged.`,
    {
      cause: error,
    },
  )
}
