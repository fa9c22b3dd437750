import path from 'node:path'
import { z } from 'zod'

/* Schemas of environment variables. Their messages complete the sentence `PORT is "x": ...`. */

export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `use one of ${values.join(', ')}` })

export const flag = oneOf(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

export const matching = (pattern: RegExp, accepted: string) => z.string().regex(pattern, accepted)

export const file = z.string().transform((value) => path.resolve(value))

export const exportFile = matching(/\.json(\.gz)?$/, 'use a path that ends in .json or .json.gz').pipe(file)

/** Schema of a list of host names. Strict, because the value goes into the content security policy. */
export const hostNames = matching(
  /^$|^(\*\.)?[\w-]+(\.[\w-]+)+(:\d+)?(\s*,\s*(\*\.)?[\w-]+(\.[\w-]+)+(:\d+)?)*$/,
  'use host names alone, separated by commas, such as tours.example.com,*.example.org',
).transform((text) =>
  text
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter(Boolean),
)

export const webAddress = z.string().refine(isWebAddress, 'use an http or https address')

export const contactTarget = z
  .string()
  .refine(
    (value) => value === '' || value === 'chat' || isMailLink(value) || isWebAddress(value),
    'use an http or https URL, mailto: with an email address, or chat',
  )

export const origin = (accepted: string) =>
  z
    .string()
    .refine(isOrigin, accepted)
    .transform((value) => new URL(value).origin)

/** Returns the schema of an origin that receives secrets: https, or http on this machine. */
export const secretOrigin = (accepted: string) =>
  z
    .string()
    .refine((value) => isOrigin(value) && isSafeForSecrets(value), accepted)
    .transform((value) => new URL(value).origin)

/** Returns the schema of a URL that receives secrets: like `secretOrigin`, but it may have a path. */
export const secretUrl = (accepted: string) =>
  z.string().refine((value) => isWebAddress(value) && isPlain(value) && isSafeForSecrets(value), accepted)

function isMailLink(value: string): boolean {
  return /^mailto:[^\s@?]+@[^\s@?]+(\?\S*)?$/.test(value)
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
}

function isOrigin(value: string): boolean {
  return isWebAddress(value) && isPlain(value) && new URL(value).pathname === '/'
}

function isPlain(value: string): boolean {
  const { search, hash, username, password } = new URL(value)
  return search === '' && hash === '' && username === '' && password === ''
}

function isSafeForSecrets(value: string): boolean {
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}
