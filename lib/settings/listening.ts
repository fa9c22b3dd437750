import { isIP } from 'node:net'
import { z } from 'zod'
import { concern } from './concern'
import { file, flag, matching, oneOf, origin } from './values'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const ENVIRONMENTS = ['development', 'test', 'production'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

/** Addresses only, never `true`: a sender that names another address with each request would have no rate limit. */
const trustedProxies = z
  .string()
  .refine(
    (text) => text.split(',').every(isNetwork),
    'use the addresses or networks of the proxies in front, separated by commas, such as 10.0.0.0/8,127.0.0.1',
  )
  .transform((text) => text.split(',').map((part) => part.trim()))

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/')
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  return (
    version > 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  )
}

/** The process itself: where it listens, where it keeps its files, how much it says. */
export const listening = concern({
  variables: {
    NODE_ENV: oneOf(ENVIRONMENTS).default('development'),
    ALLOW_EMBEDDED: flag.default(false),
    PORT: matching(/^\d{1,5}$/, 'use a whole number from 0 (any free port) to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'use a whole number from 0 (any free port) to 65535')
      .default(8000),
    HOST: matching(/^[\w.:-]+$/, 'use an address or a host name, such as 127.0.0.1 or 0.0.0.0').default(
      '127.0.0.1',
    ),
    SITE_URL: origin(
      'use an http or https address without a path, such as https://help.example.com',
    ).optional(),
    DATA_DIR: file.prefault('.data'),
    TRUST_PROXY: trustedProxies.optional(),
    LOG_LEVEL: oneOf(LOG_LEVELS).optional(),
  },
  toSettings: (values) => ({
    nodeEnv: values.NODE_ENV,
    allowEmbedded: values.ALLOW_EMBEDDED,
    port: values.PORT,
    host: values.HOST,
    /** the public origin, without a slash at its end */
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    dataDir: values.DATA_DIR,
    /** the proxies that may name a request's sender */
    trustProxy: values.TRUST_PROXY ?? (false as const),
    // At a desk the ready line should not drown in one line per request; in production each request counts.
    logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === 'production' ? 'info' : 'warn'),
  }),
})
