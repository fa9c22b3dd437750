import { aGateway } from '../testing/a-gateway'

describe('GET /settings', () => {
  it('SET-06 SET-09 SET-10 answers with the public settings', async () => {
    const env = {
      LMS_TYPE: 'Docebo',
      LMS_URL: 'https://academy.example.com/',
      CHATBOT_VENDOR: '',
      ENABLE_QUICK_ANSWER: 'false',
      KNOWLEDGE_BASE: 'marketing-pro-aspire',
      SEARCH_PROVIDER: 'coveo',
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
    })
  })

  it('SET-06 answers in any case, before the site is built, and to HEAD', async () => {
    const app = aGateway()
    expect((await app.inject({ url: '/Settings' })).json()).toMatchObject({ lmsType: 'Absorb' })
    expect((await app.inject({ method: 'HEAD', url: '/SETTINGS' })).statusCode).toBe(200)
  })

  it('never tells a secret', async () => {
    const env = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'hush-hush' }
    expect((await aGateway({ env }).inject({ url: '/settings' })).body).not.toContain('hush')
  })
})
