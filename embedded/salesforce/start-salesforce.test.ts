import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { aFolder } from '../../server/testing/fake-public'
import { createSalesforceCases } from '../../server/cases/salesforce-cases'
import { TOKEN_LIFETIME_MS } from './sign-in'
import { type EmbeddedSalesforceOptions, startEmbeddedSalesforce } from './start-salesforce'

const ARTICLE = 'http://localhost:8000/how-to/merge'

describe('the embedded Salesforce, used through the production adapter', () => {
  let box: ReturnType<typeof aFolder>
  const ends: (() => Promise<void>)[] = []

  beforeEach(() => {
    box = aFolder()
  })
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
    box.remove()
  })

  async function start(options: Partial<EmbeddedSalesforceOptions> = {}) {
    const salesforce = await startEmbeddedSalesforce({ stateDir: box.folder, ...options })
    ends.push(salesforce.close)
    const cases = createSalesforceCases(salesforce)
    const about = (caseId: string) => ({ caseId, articleUrl: ARTICLE, signal: new AbortController().signal })
    const close = (caseId: string, email?: string) =>
      cases.close({ ...about(caseId), email, begin: () => Promise.resolve() })
    return { salesforce, close, addArticle: (caseId: string) => cases.addArticle(about(caseId)) }
  }

  function kept(caseNumber: string) {
    const { cases } = JSON.parse(readFileSync(path.join(box.folder, 'cases.json'), 'utf8')) as {
      cases: { caseNumber: string; status: string; comments: { body: string }[] }[]
    }
    return cases.find((one) => one.caseNumber === caseNumber)
  }

  it('DEFL-25 DEFL-27 closes an open case and adds the article to it', async () => {
    const { close } = await start()
    expect(await close('CASE-1001')).toEqual({ kind: 'closed' })
    expect(kept('CASE-1001')).toMatchObject({
      status: 'Closed',
      comments: [{ body: `Closed by the reader of ${ARTICLE}` }],
    })
    expect(kept('CASE-1002')).toMatchObject({ status: 'New', comments: [] })
  })

  it('DEFL-25 begins with CASE-1001 to CASE-1020 open, and with no other case', async () => {
    const { close } = await start()
    const ids = Array.from({ length: 20 }, (_, index) => `CASE-${1001 + index}`)
    const outcomes = await Promise.all(ids.map((id) => close(id)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(ids.map(() => 'closed'))
    for (const id of ['CASE-1000', 'CASE-1021', '500FB0000009999AAA']) {
      expect(await close(id)).toEqual({ kind: 'unknown-case' })
    }
    expect(ids.map((id) => kept(id)?.status)).toEqual(ids.map(() => 'Closed'))
  })

  it('DEFL-25 finds a case by its record id too', async () => {
    const { close } = await start()
    expect(await close('500FB0000001003AAA')).toEqual({ kind: 'closed' })
    expect(await close('CASE-1003')).toEqual({ kind: 'closed-already' })
  })

  it('DEFL-27 does not change a closed case', async () => {
    const { close } = await start()
    await close('CASE-1001')
    expect(await close('CASE-1001')).toEqual({ kind: 'closed-already' })
    expect(kept('CASE-1001')?.comments).toHaveLength(1)
  })

  it('DEFL-27 adds the article once to a closed case that lacks it, and to no open or unknown case', async () => {
    const { close, addArticle } = await start()
    expect([await addArticle('CASE-1001'), await addArticle('CASE-9999')]).toEqual([false, false])
    await close('CASE-1001')
    expect(await addArticle('CASE-1001')).toBe(true)
    expect(kept('CASE-1001')?.comments).toHaveLength(1)
    const file = path.join(box.folder, 'cases.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('Closed by the reader', 'Something else'))
    expect(await addArticle('CASE-1001')).toBe(true)
    expect(kept('CASE-1001')?.comments).toHaveLength(2)
  })

  it('DEFL-25 lets every reader close sample cases, which have no contact', async () => {
    const { close } = await start()
    expect(await close('CASE-1001', 'casey@example.com')).toEqual({ kind: 'closed' })
  })

  it('DEFL-27 keeps closed cases closed across a restart', async () => {
    const first = await start()
    await first.close('CASE-1001')
    await first.salesforce.close()
    const second = await start()
    expect(await second.close('CASE-1001')).toEqual({ kind: 'closed-already' })
    expect(await second.close('CASE-1002')).toEqual({ kind: 'closed' })
  })

  it('DEFL-25 signs in again after the token has expired, even when several cases are closed at once', async () => {
    let time = Date.now()
    const { close } = await start({ now: () => time })
    await close('CASE-1001')
    time += TOKEN_LIFETIME_MS
    const outcomes = await Promise.all(['CASE-1002', 'CASE-1003', 'CASE-1004'].map((id) => close(id)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['closed', 'closed', 'closed'])
  })

  it('DEFL-28 refuses a wrong client secret, and a request without a token', async () => {
    const { salesforce } = await start()
    const cases = createSalesforceCases({ ...salesforce, clientSecret: 'guessed' })
    const { signal } = new AbortController()
    await expect(cases.addArticle({ caseId: 'CASE-1001', articleUrl: ARTICLE, signal })).rejects.toThrow(
      'the support system refused the sign-in of this site',
    )
    const reply = await fetch(`${salesforce.loginUrl}/services/data/v62.0/query?q=x`)
    expect(reply.status).toBe(401)
    expect(await reply.json()).toMatchObject([{ errorCode: 'INVALID_SESSION_ID' }])
  })

  it('does not start with an invalid cases.json, and leaves it unchanged', async () => {
    const file = path.join(box.folder, 'cases.json')
    writeFileSync(file, '{"half')
    await expect(start()).rejects.toThrow(`${file} does not contain cases`)
    expect(readFileSync(file, 'utf8')).toBe('{"half')
  })
})
