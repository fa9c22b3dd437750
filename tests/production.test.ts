import path from 'node:path'
import { startEmbeddedDeliveryApi } from '../embedded/contentful'
import { startEmbeddedIssuer } from '../embedded/sign-in'
import { startEmbeddedSalesforce } from '../embedded/salesforce'
import { startGateway } from '../server/main'
import { copyEmptyDatabase } from '../server/testing/empty-database'
import { parseSettings, SettingsError } from '../lib/settings'
import { aFolder } from '../server/testing/fake-public'

/*
 * With NODE_ENV=production, the embedded services for content, accounts and cases need ALLOW_EMBEDDED. The
 * gateway's own records, search and answers do not (docs/decisions/0005).
 */

jest.mock('../embedded/contentful')
jest.mock('../embedded/sign-in')
jest.mock('../embedded/salesforce')

const embeddedServices = {
  content: startEmbeddedDeliveryApi,
  cases: startEmbeddedSalesforce,
  issuers: startEmbeddedIssuer,
} as const

const started = () =>
  Object.entries(embeddedServices).flatMap(([name, start]) =>
    jest.mocked(start).mock.calls.length > 0 ? [name] : [],
  )

/** Host and port where nothing listens, for the settings of real systems. */
const UNREACHABLE = '127.0.0.1:9'
const real = {
  content: {
    CONTENTFUL_SPACE_ID: 'abc123',
    CONTENTFUL_ACCESS_TOKEN: 'token-1',
    CONTENTFUL_HOST: UNREACHABLE,
  },
  cases: {
    SALESFORCE_LOGIN_URL: `http://${UNREACHABLE}`,
    SALESFORCE_CLIENT_ID: 'key-1',
    SALESFORCE_CLIENT_SECRET: 'secret-1',
    CASE_LINK_SECRET: 'a secret of the links',
  },
  customers: {
    OIDC_CUSTOMER_ISSUER: `http://${UNREACHABLE}/customers`,
    OIDC_CUSTOMER_CLIENT_ID: 'client-1',
    OIDC_CUSTOMER_CLIENT_SECRET: 'secret-2',
  },
  employees: {
    OIDC_EMPLOYEE_ISSUER: `http://${UNREACHABLE}/employees`,
    OIDC_EMPLOYEE_CLIENT_ID: 'client-2',
    OIDC_EMPLOYEE_CLIENT_SECRET: 'secret-3',
  },
} as const

type System = keyof typeof real
const systems = Object.keys(real) as System[]

const envOf = (given: readonly System[]) =>
  Object.assign(
    { NODE_ENV: 'production', LOG_LEVEL: 'silent', PORT: '0' },
    ...given.map((one) => real[one]),
  ) as Record<string, string>

function problemsOf(env: Record<string, string>): string[] {
  try {
    parseSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems.map(({ variable }) => variable)
    throw error
  }
}

describe('the gateway with NODE_ENV=production', () => {
  const { folder, remove } = aFolder()

  beforeEach(() => {
    jest.clearAllMocks()
    jest.spyOn(console, 'error').mockImplementation(() => {}) // hides reports of failed connections
    for (const start of Object.values(embeddedServices))
      jest.mocked(start).mockRejectedValue(new Error('an embedded service'))
  })
  afterEach(() => {
    jest.mocked(console.error).mockRestore()
  })
  afterAll(remove)

  it.each([
    ['content', ['CONTENTFUL_SPACE_ID', 'CONTENTFUL_ACCESS_TOKEN']],
    ['cases', Object.keys(real.cases)],
    ['customers', Object.keys(real.customers)],
    ['employees', Object.keys(real.employees)],
  ] as const)(
    'SET-06 does not start if the settings for real %s are missing, and names these settings',
    (missing, variables) => {
      expect(problemsOf(envOf(systems.filter((one) => one !== missing)))).toEqual(variables)
    },
  )

  it('DEFL-25 does not start without a secret for links to cases, unless embedded services are allowed', () => {
    const { CASE_LINK_SECRET: _, ...env } = envOf(systems)
    expect(problemsOf(env)).toEqual(['CASE_LINK_SECRET'])
    expect(problemsOf({ ...env, ALLOW_EMBEDDED: 'true' })).toEqual([])
    expect(problemsOf({ ...env, NODE_ENV: 'development' })).toEqual([])
  })

  it('SET-06 starts with real systems and without embedded services', async () => {
    const env = { ...envOf(systems), DATA_DIR: path.join(folder, 'data') }
    await copyEmptyDatabase(path.join(env.DATA_DIR, 'records', 'database'))
    const gateway = await startGateway(parseSettings(env))
    const form = await fetch(`${gateway.url}/embedded-oidc/customer/auth`, { method: 'POST' })
    await gateway.close()
    expect(started()).toEqual([])
    expect(form.status).toBe(405) // without the issuer, this is a page path, which accepts no POST
  })

  it.each([
    ['content', 'content'],
    ['cases', 'cases'],
    ['customers', 'issuers'],
    ['employees', 'issuers'],
  ] as const)('SET-06 starts the embedded service for %s with ALLOW_EMBEDDED', async (missing, service) => {
    const given = envOf(systems.filter((one) => one !== missing))
    const env = { ...given, ALLOW_EMBEDDED: 'true', DATA_DIR: path.join(folder, 'data') }
    await expect(startGateway(parseSettings(env))).rejects.toThrow(/an embedded service/)
    expect(started()).toEqual([service])
  })

  it('SET-06 SET-10 allows built-in records, search and answers without ALLOW_EMBEDDED', () => {
    const settings = parseSettings(envOf(systems))
    expect(settings).toMatchObject({
      databaseUrl: undefined,
      searchProvider: 'embedded',
      chatbotVendor: 'embedded',
    })
  })
})
