import { SignJWT } from 'jose'
import { createChatbotTokens, TOKEN_LASTS_SECONDS } from './chatbot-token'
import { deriveSecrets } from './secrets'

const siteUrl = 'https://help.example.com'
const { tokenKey: key, sessionKey } = deriveSecrets('a secret of at least 32 characters')
const reader = {
  sessionId: 's1',
  userType: 0,
  subject: 'c-1',
  userName: 'casey',
  displayName: 'Casey',
  email: 'casey@example.com',
  tenantName: 'Acme',
} as const

it('SET-04 issues a token with subject, user type and tenant, but no name', async () => {
  const tokens = createChatbotTokens({ key, siteUrl })
  const token = await tokens.issue(reader)
  expect(await tokens.verify(token)).toEqual({ subject: 'c-1', userType: 0, tenantName: 'Acme' })
  expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toMatch(/casey/i)
})

it('SET-04 issues a token that expires after five minutes', async () => {
  let now = Date.parse('2026-01-01T00:00:00Z')
  const tokens = createChatbotTokens({ key, siteUrl, now: () => now })
  const token = await tokens.issue(reader)
  now += TOKEN_LASTS_SECONDS * 1000 - 1000
  expect(await tokens.verify(token)).toBeDefined()
  now += 2000
  expect(await tokens.verify(token)).toBeUndefined()
})

it('SET-04 rejects a token with another key, site, audience or signature', async () => {
  const tokens = createChatbotTokens({ key, siteUrl })
  const token = await tokens.issue(reader)
  const [head = '', body = ''] = token.split('.')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
  const forOthers = new SignJWT({ userType: 1 })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('c-1')
    .setIssuer(siteUrl)
    .setAudience('another-service')
    .setExpirationTime('1h')
    .sign(key)
  const wrong = [
    '',
    'no.token',
    unsigned,
    `${head}.${body}.AAAA`,
    await forOthers,
    await createChatbotTokens({ key: sessionKey, siteUrl }).issue(reader),
    await createChatbotTokens({ key, siteUrl: 'https://other.example.com' }).issue(reader),
  ]
  for (const one of wrong) expect(await tokens.verify(one)).toBeUndefined()
})
