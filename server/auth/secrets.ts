import { hkdfSync, randomBytes } from 'node:crypto'
import { readIfPresent, writeAtomically } from '../../lib/state-folder'

/** Keys for one purpose each, so that what one of them made is worth nothing elsewhere. */
export interface Secrets {
  readonly sessionKey: Buffer
  readonly tokenKey: Uint8Array
  readonly searchKey: Uint8Array
  readonly recordsKey: Uint8Array
}

const KEY_BYTES = 32

export function deriveSecrets(secret: string): Secrets {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'fieldbook', purpose, KEY_BYTES))
  return {
    sessionKey: keyFor('session cookie'),
    tokenKey: keyFor('chatbot token'),
    searchKey: keyFor('search token'),
    recordsKey: keyFor('pseudonyms in records'),
  }
}

/** The secret of the settings, which replicas share; else one of this machine's own, made once and kept. */
export async function loadSecrets(given: string | undefined, file: string): Promise<Secrets> {
  return deriveSecrets(given ?? (await keptSecret(file)))
}

async function keptSecret(file: string): Promise<string> {
  const kept = (await readIfPresent(file))?.trim()
  if (kept) return kept
  const made = randomBytes(KEY_BYTES).toString('base64url')
  await writeAtomically(file, `${made}\n`, 0o600)
  return made
}
