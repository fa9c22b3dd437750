import { hkdfSync, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createAtomically, readIfPresent } from '../../lib/state-folder'

/** One key per purpose, so a value made with one key is invalid elsewhere. */
export interface Secrets {
  readonly sessionKey: Buffer
  readonly previewSessionKey: Buffer
  readonly tokenKey: Uint8Array
  readonly searchKey: Uint8Array
  readonly recordsKey: Uint8Array
}

const KEY_BYTES = 32

export function deriveSecrets(secret: string): Secrets {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'fieldbook', purpose, KEY_BYTES))
  return {
    sessionKey: keyFor('session cookie'),
    previewSessionKey: keyFor('session cookie of the preview'),
    tokenKey: keyFor('chatbot token'),
    searchKey: keyFor('search token'),
    recordsKey: keyFor('pseudonyms in records'),
  }
}

/**
 * Derives the keys from the secret in the settings, which all replicas share. If the settings have none, uses
 * the secret in `file`, and creates the file if it is missing.
 */
export async function loadSecrets(given: string | undefined, file: string): Promise<Secrets> {
  return deriveSecrets(given ?? (await savedSecret(file)))
}

async function savedSecret(file: string): Promise<string> {
  const saved = (await readIfPresent(file))?.trim()
  if (saved) return saved
  if (saved === '') await rm(file)
  // keeps a file that another gateway created first; the next line then reads the secret in that file
  await createAtomically(file, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, 0o600)
  return savedSecret(file)
}
