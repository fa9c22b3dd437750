import { isIP } from 'node:net'
import { z } from 'zod'
import { settingsGroup } from './settings-group'
import { file, flag, matching, oneOf, origin } from './values'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const ENVIRONMENTS = ['development', 'test', 'production'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

/** Unlike Fastify's `trustProxy`, must not be `true`, because clients could then fake `X-Forwarded-For`. */
const trustedProxies = z
  .string()
  .refine(
    (text) => text.split(',').every(isNetwork),
    'use the IP addresses or networks of the proxies in front, separated by commas, such as 10.0.0.0/8,127.0.0.1',
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

export const listening = settingsGroup({
  variables: {
    NODE_ENV: oneOf(ENVIRONMENTS).default('development'),
    ALLOW_EMBEDDED: flag.default(false),
    PORT: matching(/^\d{1,5}$/, 'use a whole number from 0 (any free port) to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'use a whole number from 0 (any free port) to 65535')
      .default(8000),
    HOST: matching(/^[\w.:-]+$/, 'use an IP address or a host name, such as 127.0.0.1 or 0.0.0.0').default(
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
    /** public origin of the site, without a trailing slash */
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    dataDir: values.DATA_DIR,
    /** IP addresses or networks of the proxies whose `X-Forwarded-For` is trusted */
    trustProxy: values.TRUST_PROXY ?? (false as const),
    // `info` logs each request. In development that would hide the line "Fieldbook is ready on …".
    logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === 'production' ? 'info' : 'warn'),
  }),
})
