import path from 'node:path'
import { parseSettings } from './settings'
import { SettingsError } from './settings-error'

function errorOf(env: Record<string, string>): SettingsError {
  try {
    parseSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error
    throw error
  }
  throw new Error('These settings were accepted')
}

const realCases = {
  SALESFORCE_LOGIN_URL: 'https://example.my.salesforce.com/',
  SALESFORCE_CLIENT_ID: 'key-1',
  SALESFORCE_CLIENT_SECRET: 'secret-1',
}

const signedLinks = { CASE_LINK_SECRET: 'sixteen letters!' }

const realCustomers = {
  OIDC_CUSTOMER_ISSUER: 'https://id.example.com/customers',
  OIDC_CUSTOMER_CLIENT_ID: 'client-1',
  OIDC_CUSTOMER_CLIENT_SECRET: 'secret-2',
}

const realEmployees = {
  OIDC_EMPLOYEE_ISSUER: 'https://login.example.com',
  OIDC_EMPLOYEE_CLIENT_ID: 'client-2',
  OIDC_EMPLOYEE_CLIENT_SECRET: 'secret-3',
}

const realSpace = { CONTENTFUL_SPACE_ID: 'abc123', CONTENTFUL_ACCESS_TOKEN: 'token-1' }

describe('parseSettings', () => {
  it('SET-06 SET-09 SET-10 fills an empty environment with the documented defaults', () => {
    expect(parseSettings({})).toEqual({
      answerThresholds: { certainty: 0.7, relevance: 0.45 },
      nodeEnv: 'development',
      allowEmbedded: false,
      port: 8000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:8000',
      content: { kind: 'embedded', exportPath: path.resolve('content/space.json') },
      webhookSecret: undefined,
      rebuilds: true,
      watchExport: true,
      cases: { kind: 'embedded' },
      caseLinkSecret: undefined,
      signIn: { customer: { kind: 'embedded' }, employee: { kind: 'embedded' } },
      sessionSecret: undefined,
      contentFolder: path.resolve('content'),
      academyExportPath: undefined,
      dataDir: path.resolve('.data'),
      lmsType: 'Absorb',
      lmsUrl: 'https://academy.fieldbook.example/',
      ideasUrl: 'https://ideas.fieldbook.example/',
      frameHosts: ['tours.fieldbook.example'],
      chatbotVendor: 'embedded',
      contactUrl: 'mailto:support@fieldbook.example',
      enableQuickAnswer: true,
      knowledgeBase: 'main',
      searchProvider: 'embedded',
      supportChat: 'echo',
      logLevel: 'warn',
      trustProxy: false,
      flagsPath: undefined,
      databaseUrl: undefined,
      retentionDays: { records: 365, chats: 90, analytics: 90 },
      maxTableBytes: 512 * 1024 * 1024,
      log: { collector: undefined, retentionDays: 30, maxBytes: 256 * 1024 * 1024 },
      monitoring: {
        collector: undefined,
        metricsToken: undefined,
        serviceName: 'fieldbook',
        traceRatio: 0.1,
      },
    })
  })

  it('SET-06 reads the settings of database, retention, collector and trusted proxies', () => {
    const settings = parseSettings({
      DATABASE_URL: 'postgres://fieldbook:hush@db:5432/fieldbook',
      RECORDS_KEEP_DAYS: '30',
      LOG_MAX_MB: '64',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.com',
      TRUST_PROXY: '10.0.0.0/8, ::1',
    })
    expect(settings).toMatchObject({
      databaseUrl: 'postgres://fieldbook:hush@db:5432/fieldbook',
      retentionDays: { records: 30, chats: 90 },
      log: { collector: 'https://collector.example.com', maxBytes: 64 * 1024 * 1024 },
      trustProxy: ['10.0.0.0/8', '::1'],
    })
  })

  it.each([
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['DATABASE_URL', 'mysql://db/fieldbook'],
    ['DATABASE_URL', 'postgres://fieldbook:hash#sign@db:5432/fieldbook'],
    ['RECORDS_KEEP_DAYS', '0'],
    ['LOG_MAX_MB', '16'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example.com'],
    ['METRICS_TOKEN', 'too short'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ])('SET-06 rejects %s=%s and names the variable', (variable, value) => {
    expect(() => parseSettings({ [variable]: value })).toThrow(variable)
  })

  it('derives the public URL from the port unless SITE_URL is set', () => {
    expect(parseSettings({ PORT: '9001' }).siteUrl).toBe('http://localhost:9001')
    expect(parseSettings({ SITE_URL: 'https://help.example.com/' }).siteUrl).toBe('https://help.example.com')
  })

  it('ignores CONTENTFUL_WEBHOOK_SECRET with REBUILDS=false', () => {
    const env = { CONTENTFUL_WEBHOOK_SECRET: 'a-secret' }
    expect(parseSettings(env)).toMatchObject({ rebuilds: true, webhookSecret: 'a-secret' })
    expect(parseSettings({ ...env, REBUILDS: 'false' })).toMatchObject({
      rebuilds: false,
      webhookSecret: undefined,
    })
  })

  it('uses a Contentful space when its id and token are set', () => {
    expect(parseSettings(realSpace).content).toEqual({
      kind: 'contentful',
      spaceId: 'abc123',
      accessToken: 'token-1',
      environment: 'master',
      host: 'cdn.contentful.com',
    })
  })

  it('DEFL-25 uses Salesforce when its URL, id and secret are set', () => {
    expect(parseSettings(realCases).cases).toEqual({
      kind: 'salesforce',
      loginUrl: 'https://example.my.salesforce.com',
      clientId: 'key-1',
      clientSecret: 'secret-1',
    })
    const local = { ...realCases, SALESFORCE_LOGIN_URL: 'http://127.0.0.1:4000' }
    expect(parseSettings(local).cases.kind).toBe('salesforce')
  })

  it('DEFL-25 reads the secret of signed case links', () => {
    const CASE_LINK_SECRET = 'sixteen letters!'
    expect(parseSettings({ CASE_LINK_SECRET }).caseLinkSecret).toBe(CASE_LINK_SECRET)
  })

  it('SET-10 accepts an empty chatbot vendor, which turns the chatbot off', () => {
    expect(parseSettings({ CHATBOT_VENDOR: '' }).chatbotVendor).toBe('')
  })

  it('reads FRAME_HOSTS as a list, which may be empty', () => {
    const FRAME_HOSTS = 'Tours.example.com, *.example.org,a.example.com:8443'
    expect(parseSettings({ FRAME_HOSTS }).frameHosts).toEqual([
      'tours.example.com',
      '*.example.org',
      'a.example.com:8443',
    ])
    expect(parseSettings({ FRAME_HOSTS: '' }).frameHosts).toEqual([])
  })

  it('defaults CONTACT_URL for the sample content, and has no default for other content', () => {
    const ofOwn = { CONTENT_EXPORT: '/srv/own/space.json' }
    expect(parseSettings({}).contactUrl).toBe('mailto:support@fieldbook.example')
    expect(parseSettings({ CONTACT_URL: '' }).contactUrl).toBe('')
    expect(parseSettings(ofOwn).contactUrl).toBe('')
    expect(parseSettings(realSpace).contactUrl).toBe('')
    expect(parseSettings({ ...ofOwn, CONTACT_URL: 'chat' }).contactUrl).toBe('chat')
    const { message } = errorOf({ CONTACT_URL: 'chat', CHATBOT_VENDOR: '' })
    expect(message).toContain('CONTACT_URL is "chat": the chat is off, because CHATBOT_VENDOR is empty.')
  })

  it('treats an empty PORT, LMS_TYPE or CONTENTFUL_SPACE_ID as unset', () => {
    expect(parseSettings({ PORT: '', LMS_TYPE: '', CONTENTFUL_SPACE_ID: '' })).toEqual(parseSettings({}))
  })

  it('SET-09 reads ENABLE_QUICK_ANSWER as a boolean', () => {
    expect(parseSettings({ ENABLE_QUICK_ANSWER: 'false' }).enableQuickAnswer).toBe(false)
    expect(parseSettings({ ENABLE_QUICK_ANSWER: '1' }).enableQuickAnswer).toBe(true)
  })

  it.each([
    [{ CONTENT_EXPORT: '/srv/own/space.json' }, '/srv/own'],
    [{ CONTENT_EXPORT: 'content/own.json' }, process.cwd()],
    [{ CONTENTFUL_SPACE_ID: 'own', CONTENTFUL_ACCESS_TOKEN: 'token' }, process.cwd()],
  ])('with %j, looks for redirects and courses in %s, not in the sample', (env, folder) => {
    expect(parseSettings(env)).toMatchObject({ contentFolder: folder, academyExportPath: undefined })
  })

  it.each([
    ['PORT', 'abc', /whole number from 0 .* to 65535/],
    ['PORT', '70000', /whole number from 0 .* to 65535/],
    ['HOST', 'not a host', /host name/],
    ['SITE_URL', 'help.example.com', /http or https address without a path/],
    ['SITE_URL', 'https://help.example.com/kb', /without a path/],
    ['CONTENT_EXPORT', 'content/space.yaml', /\.json or \.json\.gz/],
    ['CONTENTFUL_HOST', 'https://cdn.contentful.com', /host name alone/],
    ['LMS_TYPE', 'Moodle', /Absorb, Docebo/],
    ['LMS_URL', 'javascript:alert(1)', /http or https address/],
    ['ENABLE_QUICK_ANSWER', 'maybe', /true, false/],
    ['KNOWLEDGE_BASE', 'other', /main, marketing-pro-fieldroutes, marketing-pro-aspire/],
    ['SEARCH_PROVIDER', 'google', /embedded, inbenta, coveo/],
    ['NODE_ENV', 'staging', /development, test, production/],
    ['SALESFORCE_LOGIN_URL', 'example.my.salesforce.com', /https address of the org/],
    ['SALESFORCE_LOGIN_URL', 'http://example.my.salesforce.com', /https address of the org/],
    ['LOG_LEVEL', 'loud', /fatal, error, warn/],
    ['GA_MEASUREMENT_ID', 'UA-1234-5', /web stream, such as G-/],
    ['LAUNCHDARKLY_CLIENT_ID', 'sdk-1234', /not its SDK key/],
    ['VIDEO_METADATA_URL', 'https://embed.example/', /\{url\}/],
    ['VIDEO_METADATA_URL', 'https://embed.example;script-src */{url}', /use a URL with/],
    ['CONTACT_URL', 'support@example.com', /mailto: with an email address, or chat/],
    ['CONTACT_URL', 'javascript:alert(1)', /http or https URL/],
    ['CONTACT_URL', 'mailto:', /mailto: with an email address/],
    ['FRAME_HOSTS', 'https://tours.example.com', /host names alone, separated by commas/],
    ['FRAME_HOSTS', 'tours.example.com;script-src *', /host names alone/],
    ['FRAME_HOSTS', '*', /host names alone/],
    ['FRAME_HOSTS', 'tours.example.com,', /host names alone/],
    ['FLAGS_FILE', 'flags.yaml', /ends in \.json/],
  ])('rejects %s="%s" and says what is accepted', (variable, value, accepted) => {
    const { message } = errorOf({ [variable]: value })
    expect(message).toContain(`${variable} is "${value}"`)
    expect(message).toMatch(accepted)
  })

  it('names all bad variables in one error', () => {
    const error = errorOf({ PORT: 'x', LMS_TYPE: 'x', CONTENTFUL_SPACE_ID: 'abc' })
    expect(error.problems.map((problem) => problem.variable)).toEqual([
      'PORT',
      'LMS_TYPE',
      'CONTENTFUL_ACCESS_TOKEN',
    ])
  })

  it('SET-06 names in one error the missing variables that other settings need, and all other bad variables', () => {
    const error = errorOf({
      SUPPORT_CHAT: 'x',
      OIDC_CUSTOMER_ISSUER: 'https://id.example.com/customers',
      SEARCH_PROVIDER: 'inbenta',
      CHATBOT_VENDOR: 'acme',
      LLM_BASE_URL: 'http://127.0.0.1:1/v1',
    })
    expect(error.problems.map((problem) => problem.variable).toSorted()).toEqual([
      'CHATBOT_API_TOKEN',
      'CHATBOT_API_URL',
      'INBENTA_API_KEY',
      'INBENTA_DOMAIN_KEY',
      'LLM_MODEL',
      'OIDC_CUSTOMER_CLIENT_ID',
      'OIDC_CUSTOMER_CLIENT_SECRET',
      'SUPPORT_CHAT',
    ])
    const noChat = errorOf({ SUPPORT_CHAT: 'x', CONTACT_URL: 'chat', CHATBOT_VENDOR: '' })
    expect(noChat.problems.map((problem) => problem.variable)).toEqual(['SUPPORT_CHAT', 'CONTACT_URL'])
  })

  it.each([
    ['CONTENTFUL_ACCESS_TOKEN', { CONTENTFUL_SPACE_ID: 'abc' }],
    ['CONTENTFUL_SPACE_ID', { CONTENTFUL_ACCESS_TOKEN: 'abc' }],
  ])('names %s as missing if only the other variable of a Contentful space is set', (missing, env) => {
    expect(errorOf(env).message).toContain(`${missing} is not set`)
  })

  it.each(Object.keys(realCases))('DEFL-25 names %s when it alone is missing for Salesforce', (missing) => {
    const { problems } = errorOf({ ...realCases, [missing]: '' })
    expect(problems.map((problem) => problem.variable)).toEqual([missing])
    expect(problems[0]?.message).toContain('set all three')
  })

  it.each(['SALESFORCE_CLIENT_ID', 'SALESFORCE_CLIENT_SECRET', 'CASE_LINK_SECRET'])(
    'never repeats the value of %s in an error',
    (variable) => {
      const { message } = errorOf({ ...realCases, [variable]: 'my\nsecret' })
      expect(message).toContain(variable)
      expect(message).not.toContain('my\nsecret')
    },
  )

  it('never repeats the value of CONTENTFUL_ACCESS_TOKEN in an error', () => {
    const { message } = errorOf({ CONTENTFUL_SPACE_ID: 'abc', CONTENTFUL_ACCESS_TOKEN: 'my secret' })
    expect(message).toContain('CONTENTFUL_ACCESS_TOKEN')
    expect(message).not.toContain('my secret')
  })

  it('fails in production without a Contentful space, and names ALLOW_EMBEDDED', () => {
    const { message } = errorOf({ NODE_ENV: 'production' })
    expect(message).toContain('CONTENTFUL_SPACE_ID')
    expect(message).toContain('CONTENTFUL_ACCESS_TOKEN')
    expect(message).toContain('ALLOW_EMBEDDED=true')
  })

  it('DEFL-25 fails in production without Salesforce, and names ALLOW_EMBEDDED', () => {
    const { problems } = errorOf({
      NODE_ENV: 'production',
      ...realSpace,
      ...signedLinks,
      ...realCustomers,
      ...realEmployees,
    })
    expect(problems.map((problem) => problem.variable)).toEqual(Object.keys(realCases))
    expect(problems[0]?.message).toContain('ALLOW_EMBEDDED=true')
  })

  it('DEFL-25 fails in production without CASE_LINK_SECRET, since anyone could close any case', () => {
    const { problems } = errorOf({
      NODE_ENV: 'production',
      ...realSpace,
      ...realCases,
      ...realCustomers,
      ...realEmployees,
    })
    expect(problems).toEqual([
      {
        variable: 'CASE_LINK_SECRET',
        message:
          'is not set, so anyone can close any case. With NODE_ENV=production, set it, or allow that with ALLOW_EMBEDDED=true.',
      },
    ])
  })

  it('AUTH-06 AUTH-07 fails in production without an issuer for employees, and names ALLOW_EMBEDDED', () => {
    const others = { ...realSpace, ...realCases, ...signedLinks, ...realCustomers }
    const { problems } = errorOf({ NODE_ENV: 'production', ...others })
    expect(problems.map((problem) => problem.variable)).toEqual(Object.keys(realEmployees))
    expect(problems[0]?.message).toContain('the demo accounts of employees can sign in')
    expect(problems[0]?.message).toContain('ALLOW_EMBEDDED=true')
  })

  it.each([...Object.keys(realCustomers), ...Object.keys(realEmployees)])(
    'AUTH-06 AUTH-07 names %s when it alone is missing for an issuer',
    (missing) => {
      const { problems } = errorOf({ ...realCustomers, ...realEmployees, [missing]: '' })
      expect(problems.map((problem) => problem.variable)).toEqual([missing])
      expect(problems[0]?.message).toContain('set all three')
    },
  )

  it.each(['OIDC_CUSTOMER_CLIENT_SECRET', 'OIDC_EMPLOYEE_CLIENT_SECRET', 'SESSION_SECRET'])(
    'never repeats the value of %s in an error',
    (variable) => {
      const { message } = errorOf({ ...realCustomers, ...realEmployees, [variable]: 'my\nsecret' })
      expect(message).toContain(variable)
      expect(message).not.toContain('my\nsecret')
    },
  )

  it.each([
    'http://id.example.com',
    'id.example.com',
    'https://me:pw@id.example.com',
    'https://id.example.com/?a',
  ])(
    'AUTH-06 rejects the issuer %s, because it must be an https URL without credentials and query',
    (OIDC_CUSTOMER_ISSUER) => {
      expect(errorOf({ ...realCustomers, OIDC_CUSTOMER_ISSUER }).message).toMatch(
        /OIDC_CUSTOMER_ISSUER.*https/,
      )
    },
  )

  it('accepts real services in production, and embedded services with ALLOW_EMBEDDED', () => {
    const real = parseSettings({
      NODE_ENV: 'production',
      ...realSpace,
      ...realCases,
      ...signedLinks,
      ...realCustomers,
      ...realEmployees,
    })
    expect([real.content.kind, real.cases.kind]).toEqual(['contentful', 'salesforce'])
    expect([real.signIn.customer.kind, real.signIn.employee.kind]).toEqual(['oidc', 'oidc'])
    const embedded = parseSettings({ NODE_ENV: 'production', ALLOW_EMBEDDED: 'true' })
    expect([embedded.content.kind, embedded.cases.kind]).toEqual(['embedded', 'embedded'])
  })
})

describe('the search provider', () => {
  it.each([
    ['inbenta', 'INBENTA_API_KEY', {}],
    ['inbenta', 'INBENTA_DOMAIN_KEY', { INBENTA_API_KEY: 'key' }],
    ['coveo', 'COVEO_ORGANIZATION_ID', { COVEO_SEARCH_KEY: 'key' }],
    ['coveo', 'COVEO_SEARCH_KEY', { COVEO_ORGANIZATION_ID: 'fieldbook' }],
  ])('PROV-02 fails when %s is selected without %s', (name, variable, others) => {
    expect(() => parseSettings({ SEARCH_PROVIDER: name, ...others })).toThrow(new RegExp(variable))
  })

  it('PROV-02 omits the settings of a provider that is not selected', () => {
    const settings = parseSettings({ INBENTA_API_KEY: 'key', INBENTA_DOMAIN_KEY: 'key' })
    expect(settings).toMatchObject({ inbenta: undefined, coveo: undefined })
  })
})
