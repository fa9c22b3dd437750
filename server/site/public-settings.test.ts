import type { PublicSettings } from '../../src/contracts/settings'
import { aGateway } from '../testing/a-gateway'

describe('GET /settings', () => {
  it('SET-06 SET-09 SET-10 sends the public settings', async () => {
    const env = {
      LMS_TYPE: 'Docebo',
      LMS_URL: 'https://academy.example.com/',
      CHATBOT_VENDOR: '',
      ENABLE_QUICK_ANSWER: 'false',
      KNOWLEDGE_BASE: 'marketing-pro-aspire',
      SEARCH_PROVIDER: 'coveo',
      COVEO_ORGANIZATION_ID: 'fieldbook',
      COVEO_SEARCH_KEY: 'xx-public',
    }
    const reply = await aGateway({ env }).inject({ url: '/settings' })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('application/json')
    expect(reply.json()).toEqual({
      lmsType: 'Docebo',
      lmsUrl: 'https://academy.example.com/',
      chatbotVendor: '',
      enableQuickAnswer: false,
      knowledgeBase: 'marketing-pro-aspire',
      searchProvider: 'coveo',
      supportChat: 'echo',
      coveo: {
        organizationId: 'fieldbook',
        accessToken: 'xx-public',
        searchHub: '',
        pipeline: '',
        fields: {
          source: 'source',
          productArea: 'productarea',
          contentType: 'contentfultype',
          topic: 'topic',
          updatedDate: 'updateddate',
        },
      },
    })
  })

  it('BOT-02 QA-02 turns off Quick Answer if there is no chatbot', async () => {
    const enabled = async (env: Record<string, string>) =>
      (await aGateway({ env }).inject({ url: '/settings' })).json<PublicSettings>().enableQuickAnswer
    expect(await enabled({})).toBe(true)
    expect(await enabled({ CHATBOT_VENDOR: '', ENABLE_QUICK_ANSWER: 'true' })).toBe(false)
  })

  it('SET-06 responds to GET and HEAD, at the path in upper or lower case, even without a release', async () => {
    const app = aGateway()
    expect((await app.inject({ url: '/Settings' })).json()).toMatchObject({ lmsType: 'Absorb' })
    expect((await app.inject({ method: 'HEAD', url: '/SETTINGS' })).statusCode).toBe(200)
  })

  it('PROV-02 PROV-07 sends the keys of a search vendor only if it is selected', async () => {
    const env = { INBENTA_API_KEY: 'public-key', INBENTA_DOMAIN_KEY: 'domain-key' }
    const chosen = await aGateway({ env: { ...env, SEARCH_PROVIDER: 'inbenta' } }).inject({
      url: '/settings',
    })
    expect(chosen.json()).toMatchObject({
      inbenta: {
        apiKey: 'public-key',
        domainKey: 'domain-key',
        authUrl: 'https://api.inbenta.io/v1/auth',
        environment: 'production',
        scriptUrl: 'https://sdk.inbenta.io/search/1.45/inbenta-search-client.js',
        scriptIntegrity: '',
      },
    })
    expect((await aGateway({ env }).inject({ url: '/settings' })).json()).not.toHaveProperty('inbenta')
  })

  it('FLAG-02 ANALYT-01 sends the id of each analytics or flag tool only if the tool is configured', async () => {
    const env = {
      GA_MEASUREMENT_ID: 'G-AB12CD34EF',
      PENDO_API_KEY: '0a1b-2c',
      LAUNCHDARKLY_CLIENT_ID: '64ab',
    }
    expect((await aGateway({ env }).inject({ url: '/settings' })).json()).toMatchObject({
      gaMeasurementId: 'G-AB12CD34EF',
      pendoApiKey: '0a1b-2c',
      launchDarklyClientId: '64ab',
    })
    const none = (await aGateway().inject({ url: '/settings' })).body
    expect(none).not.toMatch(/gaMeasurementId|pendoApiKey|launchDarklyClientId/)
  })

  it('does not send the access token of Contentful', async () => {
    const env = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'hush-hush' }
    expect((await aGateway({ env }).inject({ url: '/settings' })).body).not.toContain('hush')
  })
})
