import path from 'node:path'
import { z } from 'zod'
import type { KnowledgeBaseId, LmsType, SearchProviderName } from '../src/contracts/settings'

/** Where the content comes from: the stand-in over an export file, or a real Contentful space. */
export type ContentSource =
  | { kind: 'embedded'; exportPath: string }
  | { kind: 'contentful'; spaceId: string; accessToken: string; environment: string; host: string }

/** Where support cases lie: the stand-in, or Salesforce. */
export type CaseSystem =
  { kind: 'embedded' } | { kind: 'salesforce'; loginUrl: string; clientId: string; clientSecret: string }

export type LogLevel = (typeof LOG_LEVELS)[number]

export interface Settings {
  nodeEnv: 'development' | 'test' | 'production'
  allowEmbedded: boolean
  port: number
  host: string
  /** The public origin, without a slash at its end. */
  siteUrl: string
  content: ContentSource
  cases: CaseSystem
  /** When set, a case is closed only by a link that carries a signature of its id. */
  caseLinkSecret: string | undefined
  academyExportPath: string
  dataDir: string
  lmsType: LmsType
  lmsUrl: string
  ideasUrl: string
  chatbotVendor: string
  enableQuickAnswer: boolean
  knowledgeBase: KnowledgeBaseId
  searchProvider: SearchProviderName
  logLevel: LogLevel
}

type Environment = Record<string, string | undefined>

interface SettingsProblem {
  variable: string
  message: string
}

/** Names every bad variable, what is wrong with it and what is accepted. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'

  constructor(readonly problems: readonly SettingsProblem[]) {
    const lines = problems.map(({ variable, message }) => `  ${variable} ${message}`)
    const count = problems.length === 1 ? '1 setting needs' : `${problems.length} settings need`
    super([`Fieldbook cannot start: ${count} a change, in the environment or in .env.`, ...lines].join('\n'))
  }
}

const LMS_TYPES = ['Absorb', 'Docebo'] as const satisfies readonly LmsType[]
const KNOWLEDGE_BASES = [
  'main',
  'marketing-pro-fieldroutes',
  'marketing-pro-aspire',
] as const satisfies readonly KnowledgeBaseId[]
const SEARCH_PROVIDERS = ['embedded', 'inbenta', 'coveo'] as const satisfies readonly SearchProviderName[]
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const ENVIRONMENTS = ['development', 'test', 'production'] as const

/** Values that an error message must not repeat. */
const SECRETS: ReadonlySet<string> = new Set([
  'CONTENTFUL_ACCESS_TOKEN',
  'SALESFORCE_CLIENT_ID',
  'SALESFORCE_CLIENT_SECRET',
  'CASE_LINK_SECRET',
])

/** An empty value means the same as an unset variable, except here, where empty switches the chatbot off. */
const EMPTY_HAS_MEANING: ReadonlySet<string> = new Set(['CHATBOT_VENDOR'])

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `use one of ${values.join(', ')}` })
const flag = oneOf(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const matching = (pattern: RegExp, accepted: string) => z.string().regex(pattern, accepted)
const file = z.string().transform((value) => path.resolve(value))

const variables = z.object({
  NODE_ENV: oneOf(ENVIRONMENTS).default('development'),
  ALLOW_EMBEDDED: flag.default(false),
  PORT: matching(/^\d{1,5}$/, 'use a whole number from 0 (any free port) to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'use a whole number from 0 (any free port) to 65535')
    .default(8000),
  HOST: matching(/^[\w.:-]+$/, 'use an address or a host name, such as 127.0.0.1 or 0.0.0.0').default(
    '127.0.0.1',
  ),
  SITE_URL: z
    .string()
    .refine(isOrigin, 'use an http or https address without a path, such as https://help.example.com')
    .transform((value) => new URL(value).origin)
    .optional(),
  CONTENT_EXPORT: matching(/\.json(\.gz)?$/, 'use a path that ends in .json or .json.gz')
    .pipe(file)
    .prefault('content/space.json'),
  ACADEMY_EXPORT: matching(/\.json(\.gz)?$/, 'use a path that ends in .json or .json.gz')
    .pipe(file)
    .prefault('content/academy.json'),
  CONTENTFUL_SPACE_ID: matching(
    /^[\w.-]{1,64}$/,
    'use the id of a Contentful space, as its settings show it',
  ).optional(),
  CONTENTFUL_ACCESS_TOKEN: matching(
    /^[\w.~+/=-]+$/,
    'use an access token of the Content Delivery API',
  ).optional(),
  CONTENTFUL_ENVIRONMENT: matching(/^[\w.-]{1,64}$/, 'use the id of an environment, such as master').default(
    'master',
  ),
  CONTENTFUL_HOST: matching(/^[\w.-]+(:\d+)?$/, 'use a host name alone, such as cdn.contentful.com').default(
    'cdn.contentful.com',
  ),
  SALESFORCE_LOGIN_URL: z
    .string()
    .refine(
      isSafeOrigin,
      'use the https address of the org without a path, such as https://example.my.salesforce.com',
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  SALESFORCE_CLIENT_ID: matching(/^\S+$/, 'use the consumer key of the connected app').optional(),
  SALESFORCE_CLIENT_SECRET: matching(/^\S+$/, 'use the consumer secret of the connected app').optional(),
  CASE_LINK_SECRET: matching(/^.{16,}$/, 'use at least 16 characters, so that nobody guesses it').optional(),
  DATA_DIR: file.prefault('.data'),
  LMS_TYPE: oneOf(LMS_TYPES).default('Absorb'),
  LMS_URL: z
    .string()
    .refine(isWebAddress, 'use an http or https address')
    .default('https://academy.fieldbook.example/'),
  IDEAS_URL: z
    .string()
    .refine(isWebAddress, 'use an http or https address')
    .default('https://ideas.fieldbook.example/'),
  CHATBOT_VENDOR: matching(
    /^[a-z0-9-]*$/i,
    'use embedded, the name of a vendor, or nothing for no chatbot',
  ).default('embedded'),
  ENABLE_QUICK_ANSWER: flag.default(true),
  KNOWLEDGE_BASE: oneOf(KNOWLEDGE_BASES).default('main'),
  SEARCH_PROVIDER: oneOf(SEARCH_PROVIDERS).default('embedded'),
  LOG_LEVEL: oneOf(LOG_LEVELS).optional(),
})

/** Turns the environment into one typed object, or throws a SettingsError that names all that is wrong (SET-06, SET-09, SET-10). */
export function parseSettings(env: Environment): Settings {
  const given = withoutEmpty(env)
  const parsed = variables.safeParse(given)
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => toProblem(issue, given))
  for (const service of OUTSIDE_SERVICES) problems.push(...serviceProblems(service, given))
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems)

  const values = parsed.data
  return {
    nodeEnv: values.NODE_ENV,
    allowEmbedded: values.ALLOW_EMBEDDED,
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    content: toContentSource(values),
    cases: toCaseSystem(values),
    caseLinkSecret: values.CASE_LINK_SECRET,
    academyExportPath: values.ACADEMY_EXPORT,
    dataDir: values.DATA_DIR,
    lmsType: values.LMS_TYPE,
    lmsUrl: values.LMS_URL,
    ideasUrl: values.IDEAS_URL,
    chatbotVendor: values.CHATBOT_VENDOR,
    enableQuickAnswer: values.ENABLE_QUICK_ANSWER,
    knowledgeBase: values.KNOWLEDGE_BASE,
    searchProvider: values.SEARCH_PROVIDER,
    // At a desk the ready line should not drown in one line per request; in production each request counts.
    logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === 'production' ? 'info' : 'warn'),
  }
}

function toContentSource(values: z.output<typeof variables>): ContentSource {
  const { CONTENTFUL_SPACE_ID: spaceId, CONTENTFUL_ACCESS_TOKEN: accessToken } = values
  if (spaceId === undefined || accessToken === undefined) {
    return { kind: 'embedded', exportPath: values.CONTENT_EXPORT }
  }
  return {
    kind: 'contentful',
    spaceId,
    accessToken,
    environment: values.CONTENTFUL_ENVIRONMENT,
    host: values.CONTENTFUL_HOST,
  }
}

function toCaseSystem(values: z.output<typeof variables>): CaseSystem {
  const {
    SALESFORCE_LOGIN_URL: loginUrl,
    SALESFORCE_CLIENT_ID: clientId,
    SALESFORCE_CLIENT_SECRET: clientSecret,
  } = values
  if (loginUrl === undefined || clientId === undefined || clientSecret === undefined) {
    return { kind: 'embedded' }
  }
  return { kind: 'salesforce', loginUrl, clientId, clientSecret }
}

interface OutsideService {
  /** Set together or not at all. */
  variables: readonly string[]
  rule: string
  /** What happens without them. */
  embedded: string
}

const OUTSIDE_SERVICES: readonly OutsideService[] = [
  {
    variables: ['CONTENTFUL_SPACE_ID', 'CONTENTFUL_ACCESS_TOKEN'],
    rule: 'set both for a Contentful space, or neither for the sample content',
    embedded: 'the sample content is served',
  },
  {
    variables: ['SALESFORCE_LOGIN_URL', 'SALESFORCE_CLIENT_ID', 'SALESFORCE_CLIENT_SECRET'],
    rule: 'set all three for Salesforce, or none for the sample cases',
    embedded: 'the sample cases are closed',
  },
]

/** What no single variable can tell: those that belong together, and stand-ins that must not reach production by accident. */
function serviceProblems(
  { variables, rule, embedded }: OutsideService,
  given: Environment,
): SettingsProblem[] {
  const missing = variables.filter((variable) => given[variable] === undefined)
  if (missing.length === 0) return []
  if (missing.length < variables.length) {
    const set = variables.find((variable) => given[variable] !== undefined)
    return missing.map((variable) => ({ variable, message: `is not set, although ${set} is: ${rule}.` }))
  }
  const embeddedAllowed = ['true', '1'].includes(given.ALLOW_EMBEDDED ?? '')
  if (given.NODE_ENV !== 'production' || embeddedAllowed) return []
  return missing.map((variable) => ({
    variable,
    message:
      `is not set, and with NODE_ENV=production ${embedded} only on purpose: ` +
      'set it, or set ALLOW_EMBEDDED=true.',
  }))
}

function toProblem(issue: z.core.$ZodIssue, given: Environment): SettingsProblem {
  const variable = String(issue.path[0])
  const value = SECRETS.has(variable) ? 'has a value that cannot be right' : `is "${given[variable] ?? ''}"`
  return { variable, message: `${value}: ${issue.message}.` }
}

function withoutEmpty(env: Environment): Environment {
  const isSet = ([name, value]: [string, string | undefined]) => value !== '' || EMPTY_HAS_MEANING.has(name)
  return Object.fromEntries(Object.entries(env).filter(isSet))
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
}

function isOrigin(value: string): boolean {
  if (!isWebAddress(value)) return false
  const { pathname, search, hash, username, password } = new URL(value)
  return pathname === '/' && search === '' && hash === '' && username === '' && password === ''
}

/** Secrets travel there: over TLS, or not further than this machine. */
function isSafeOrigin(value: string): boolean {
  if (!isOrigin(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}
