import { createHmac } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedSalesforce } from '../embedded/salesforce'
import { aGateway, aRelease, fakeCaseRecords } from '../server/testing/a-gateway'
import { aFolder } from '../server/testing/fake-public'
import { createSalesforceCases } from '../server/cases/salesforce-cases'

/* Tests the gateway, the real Salesforce adapter and the embedded Salesforce together. */

const SITE_URL = 'https://help.example'
const CASE = { caseId: 'CASE-1001', articleUrl: '/how-to/merge' }
const TOGETHER = 20

interface KeptCase {
  caseNumber: string
  status: string
  comments: { body: string }[]
}

describe('closing a support case', () => {
  const box = aFolder()
  let salesforce: Awaited<ReturnType<typeof startEmbeddedSalesforce>>
  let stateDir: string
  let count = 0

  beforeEach(async () => {
    stateDir = path.join(box.folder, String(count++))
    salesforce = await startEmbeddedSalesforce({ stateDir })
  })
  afterEach(() => salesforce.close())
  afterAll(box.remove)

  function open(parts: Parameters<typeof aGateway>[0] = {}) {
    const { records: caseRecords, kept: records } = fakeCaseRecords()
    const cases = createSalesforceCases(salesforce)
    const { env, ...more } = parts
    const app = aGateway({ caseRecords, upstreams: { cases }, env: { SITE_URL, ...env }, ...more })
    const close = (payload: object = CASE, remoteAddress = '203.0.113.7') =>
      app.inject({
        method: 'POST',
        url: '/salesforce/closecase',
        headers: { origin: SITE_URL },
        payload,
        remoteAddress,
      })
    return { app, close, records }
  }

  /** Returns the saved case, or undefined if it is not saved. */
  function kept(caseNumber: string): KeptCase | undefined {
    const file = path.join(stateDir, 'cases.json')
    if (!existsSync(file)) return undefined
    const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: KeptCase[] }
    return cases.find((one) => one.caseNumber === caseNumber)
  }

  it('DEFL-20 DEFL-25 DEFL-27 closes the case once for twenty concurrent requests, and a repeat changes nothing', async () => {
    const { close, records } = open()
    const answers = await Promise.all(
      Array.from({ length: TOGETHER }, (_, reader) => close(CASE, `203.0.113.${reader}`)),
    )
    for (const answer of answers) expect(answer.json()).toMatchObject({ result: 'Success' })
    expect((await close()).json()).toMatchObject({
      result: 'Success',
      message: expect.stringContaining('already'),
    })
    expect(kept('CASE-1001')).toMatchObject({
      status: 'Closed',
      comments: [{ body: `Closed by the reader of ${SITE_URL}/how-to/merge` }],
    })
    expect(kept('CASE-1001')?.comments).toHaveLength(1)
    expect(records).toHaveLength(1)
  })

  it('DEFL-27 DEFL-28 reports an outage to twenty concurrent requests, and closes the case once at the next request', async () => {
    const { close, records } = open()
    await salesforce.close()
    const answers = await Promise.all(
      Array.from({ length: TOGETHER }, (_, reader) => close(CASE, `203.0.113.${reader}`)),
    )
    for (const answer of answers)
      expect(answer.json()).toEqual({
        result: 'Failure',
        message: 'Failed to close case: the support system cannot be reached',
      })
    expect([kept('CASE-1001'), records]).toEqual([undefined, []])
    salesforce = await startEmbeddedSalesforce({ stateDir })
    const back = open()
    expect((await back.close()).json()).toMatchObject({ result: 'Success' })
    expect(kept('CASE-1001')?.comments).toHaveLength(1)
  })

  it.each([
    ['a link', {}],
    ['a prefetch', { 'sec-purpose': 'prefetch' }],
    ['a prerender', { 'sec-purpose': 'prefetch;prerender' }],
    ['an older prefetch', { purpose: 'prefetch' }],
    [
      'a crawler',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a link preview in a chat', { 'user-agent': 'Slackbot-LinkExpanding 1.0' }],
  ])('DEFL-25 leaves the case open when %s requests the page or the endpoint', async (_, headers) => {
    const { app, records } = open({ releases: await aRelease(path.join(stateDir, 'site')) })
    const query = '?caseId=CASE-1001&articleUrl=/how-to/merge'
    for (const method of ['GET', 'HEAD'] as const) {
      const page = await app.inject({ method, url: `/how-to/merge${query}`, headers })
      expect(page.statusCode).toBe(200)
      const call = await app.inject({ method, url: `/salesforce/closecase${query}`, headers })
      expect([call.statusCode, call.headers.allow]).toEqual([405, 'POST'])
    }
    expect([kept('CASE-1001'), records]).toEqual([undefined, []])
  })

  it('DEFL-25 leaves the case open after a prefetched POST', async () => {
    const { app } = open()
    const headers = { origin: SITE_URL, 'sec-purpose': 'prefetch' }
    const answer = await app.inject({ method: 'POST', url: '/salesforce/closecase', headers, payload: CASE })
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { error: 'read-ahead' }])
    expect(kept('CASE-1001')).toBeUndefined()
  })

  it('DEFL-25 DEFL-28 with CASE_LINK_SECRET closes only the case whose ID is signed', async () => {
    const CASE_LINK_SECRET = 'a secret of the mails'
    const { close } = open({ env: { CASE_LINK_SECRET } })
    const signature = createHmac('sha256', CASE_LINK_SECRET).update('CASE-1001').digest('base64url')
    for (const payload of [CASE, { ...CASE, caseId: 'CASE-1002', signature }]) {
      const refused = await close(payload)
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { result: 'Failure' }])
    }
    expect(kept('CASE-1002')).toBeUndefined()
    expect((await close({ ...CASE, signature })).json()).toMatchObject({ result: 'Success' })
    expect([kept('CASE-1001')?.status, kept('CASE-1002')?.status]).toEqual(['Closed', 'New'])
  })
})
