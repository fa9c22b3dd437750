import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import { readIfPresent, writeAtomically } from '../../lib/state-folder'

const keysSchema = z.object({
  cookieKey: z.string(),
  clientSecret: z.string(),
  signingKey: z.looseObject({ kty: z.string() }),
})

export type IssuerKeys = z.output<typeof keysSchema>

export async function issuerKeys(file: string): Promise<IssuerKeys> {
  const text = await readIfPresent(file)
  if (text !== null) {
    try {
      return keysSchema.parse(JSON.parse(text))
    } catch (cause) {
      throw new Error(`${file} does not contain the keys of an issuer. Move it away to create new ones.`, {
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
  return keysSchema.parse(keys)
}
