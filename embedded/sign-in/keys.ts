import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import { readIfPresent, writeAtomically } from '../../lib/state-folder'

const kept = z.object({
  cookieKey: z.string(),
  clientSecret: z.string(),
  signingKey: z.looseObject({ kty: z.string() }),
})

export type IssuerKeys = z.output<typeof kept>

/** Made once and kept, so that a restart neither ends a sign-in half-way nor forgets what it signed. */
export async function issuerKeys(file: string): Promise<IssuerKeys> {
  const text = await readIfPresent(file)
  if (text !== null) {
    try {
      return kept.parse(JSON.parse(text))
    } catch (cause) {
      throw new Error(`${file} does not hold the keys of an issuer. Move it away to make new ones.`, {
        cause,
      })
    }
  }
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const keys = {
    cookieKey: randomBytes(32).toString('base64url'),
    clientSecret: randomBytes(32).toString('base64url'),
    signingKey: {
      ...(await exportJWK(privateKey)),
      kid: randomBytes(8).toString('hex'),
      use: 'sig',
      alg: 'RS256',
    },
  }
  await writeAtomically(file, JSON.stringify(keys), 0o600)
  return kept.parse(keys)
}
