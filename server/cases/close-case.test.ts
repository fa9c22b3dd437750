import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { aGateway, aRelease, fakeCaseRecords, fakeCases } from '../testing/a-gateway'
import { aFolder } from '../testing/fake-public'
import { aVisitor } from '../testing/signed-in'
import { type CaseOutcome, type CaseUpstream, CaseUpstreamError } from './case-upstream'
import {
  BEGIN_TIMEOUT_MS,
  CERTAIN_AFTER_MS,
  CLOSE_TIMEOUT_MS,
  CLOSES_PER_WINDOW,
  COMPLETE_AFTER_MS,
} from './close-case'

const SITE_URL = 'https://help.example.com'
const CASE = { caseId: 'CASE-1001', articleUrl: '/how-to/merge' }
const CLOSED = { result: 'Success', message: 'We have successfully closed your support case.' }

const REFUSED = {
  result: 'Failure',
  message:
    'Failed to close case: this is no support case of yours. Open the link in the message that you got',
}

type Post = { payload?: unknown; headers?: Record<string, string>; from?: string; url?: string }

function post(app: FastifyInstance, { payload = CASE, headers, from, url }: Post = {}) {
  return app.inject({
    method: 'POST',
    url: url ?? '/salesforce/closecase',
    headers: { origin: SITE_URL, 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    ...(from !== undefined && { remoteAddress: from }),
  })
}

function aCaseGateway(close?: CaseUpstream['close'], env: Record<string, string> = {}) {
  const { upstream, asked } = fakeCases(close)
  const caseRecords = fakeCaseRecords()
  const { records, begun, kept } = caseRecords
  const app = aGateway({ env: { SITE_URL, ...env }, upstreams: { cases: upstream }, caseRecords: records })
  return { app, asked, kept, begun, records, upstream }
}

const outcome = (kind: 'closed-already' | 'unknown-case') => (): Promise<CaseOutcome> =>
  Promise.resolve({ kind })

const closing =
  (outcome: () => Promise<CaseOutcome> | CaseOutcome = () => ({ kind: 'closed' })): CaseUpstream['close'] =>
  async ({ begin }) => {
    await begin()
    return outcome()
  }

function later() {
  let settle: (outcome: CaseOutcome) => void = () => {}
  const answer = new Promise<CaseOutcome>((resolve) => (settle = resolve))
  return { close: closing(() => answer), settle }
}

const untilAsked = async (asked: readonly unknown[]) => {
  while (asked.length === 0) await new Promise(setImmediate)
}

describe('POST /salesforce/closecase', () => {
  it('DEFL-25 DEFL-27 DATA-36 closes the case in the support system, with the URL of the article', async () => {
    const { app, asked } = aCaseGateway()
    const reply = await post(app)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual(CLOSED)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(asked).toMatchObject([{ caseId: 'CASE-1001', articleUrl: `${SITE_URL}/how-to/merge` }])
  })

  it('DEFL-25 records who closed which case from which article', async () => {
    const { app, kept } = aCaseGateway()
    await post(app, { from: '203.0.113.7' })
    expect(kept).toEqual([
      {
        caseId: 'CASE-1001',
        articleUrl: `${SITE_URL}/how-to/merge`,
        closedBy: '203.0.113.7',
        closedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ])
  })

  it('DEFL-25 records the IP address without the port that some proxies add', async () => {
    const { app, kept } = aCaseGateway(undefined, { TRUST_PROXY: '10.0.0.0/8' })
    await post(app, { headers: { 'x-forwarded-for': '203.0.113.7:50122' }, from: '10.0.0.1' })
    expect(kept).toMatchObject([{ closedBy: '203.0.113.7' }])
  })

  it('DEFL-25 DEFL-23 records the name of a signed-in reader instead of the IP address', async () => {
    const { app, kept } = aCaseGateway(undefined, { SITE_URL: 'http://localhost:8000' })
    const visitor = aVisitor(app)
    await visitor.signIn('customer')
    const cookie = [...visitor.jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    await post(app, { headers: { origin: 'http://localhost:8000', cookie }, from: '203.0.113.7' })
    expect(kept).toMatchObject([{ caseId: 'CASE-1001', closedBy: 'casey' }])
  })

  it('DEFL-25 makes one call with an email and one without if a signed-in and an anonymous reader close a case at the same time', async () => {
    const { close, settle } = later()
    const env = { SITE_URL: 'http://localhost:8000' }
    const { app, asked } = aCaseGateway(close, env)
    const visitor = aVisitor(app)
    await visitor.signIn('customer')
    const cookie = [...visitor.jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const headers = { origin: env.SITE_URL }
    const replies = Promise.all([post(app, { headers: { ...headers, cookie } }), post(app, { headers })])
    while (asked.length < 2) await new Promise(setImmediate)
    settle({ kind: 'closed' })
    await replies
    expect(asked.map(({ email }) => email).sort()).toEqual(['casey@example.com', undefined])
  })

  it('DEFL-25 accepts the path in upper or lower case', async () => {
    const { app } = aCaseGateway()
    expect((await post(app, { url: '/Salesforce/CloseCase' })).json()).toEqual(CLOSED)
  })

  it.each([
    ['/faq/billing?caseId=CASE-1001#top', '/faq/billing'],
    [`${SITE_URL}/faq/billing?utm=mail`, '/faq/billing'],
    ['/', '/'],
  ])('DEFL-26 removes query and hash from the article URL %s', async (articleUrl, path) => {
    const { app, asked } = aCaseGateway()
    await post(app, { payload: { ...CASE, articleUrl } })
    expect(asked).toMatchObject([{ articleUrl: `${SITE_URL}${path}` }])
  })

  it('DEFL-26 accepts an article URL with another loopback host name if the site is on a loopback host', async () => {
    const { app, asked } = aCaseGateway(undefined, { SITE_URL: 'http://localhost:8000' })
    const payload = { ...CASE, articleUrl: 'http://127.0.0.1:8000/faq/billing' }
    await post(app, { payload, headers: { origin: 'http://127.0.0.1:8000', host: '127.0.0.1:8000' } })
    expect(asked).toMatchObject([{ articleUrl: 'http://localhost:8000/faq/billing' }])
  })

  it.each(['localhost', '127.0.0.1', '[::1]'])(
    'DEFL-26 accepts an article URL with the host %s if the site is on the same port of a loopback host',
    async (host) => {
      const { app, asked } = aCaseGateway(undefined, { SITE_URL: 'http://localhost:8000' })
      const headers = { origin: 'http://localhost:8000', host: 'localhost:8000' }
      await post(app, { payload: { ...CASE, articleUrl: `http://${host}:8000/faq/billing` }, headers })
      expect(asked).toMatchObject([{ articleUrl: 'http://localhost:8000/faq/billing' }])
    },
  )

  it.each([
    'http://127.0.0.1:9000/faq/billing',
    'https://127.0.0.1:8000/faq/billing',
    'http://evil.example:8000/faq/billing',
  ])('DEFL-26 refuses the article URL %s if the site is http://localhost:8000', async (articleUrl) => {
    const { app, asked } = aCaseGateway(undefined, { SITE_URL: 'http://localhost:8000' })
    const headers = { origin: 'http://localhost:8000', host: 'localhost:8000' }
    expect((await post(app, { payload: { ...CASE, articleUrl }, headers })).statusCode).toBe(400)
    expect(asked).toEqual([])
  })

  it('DEFL-27 reports success for a case that is closed already, and saves no record', async () => {
    const { app, kept } = aCaseGateway(outcome('closed-already'))
    const reply = await post(app)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ result: 'Success', message: 'Your support case was closed already.' })
    expect(kept).toEqual([])
  })

  it('DEFL-27 makes one call to the support system for simultaneous requests to close the same case', async () => {
    const { close, settle } = later()
    const { app, asked, kept } = aCaseGateway(close)
    const replies = Promise.all([post(app), post(app), post(app)])
    await untilAsked(asked)
    settle({ kind: 'closed' })
    expect((await replies).map((reply) => reply.json<unknown>())).toEqual([CLOSED, CLOSED, CLOSED])
    expect(asked).toHaveLength(1)
    expect(kept).toHaveLength(1)
  })

  it('DEFL-27 makes a separate call for each of several cases', async () => {
    const { app, asked } = aCaseGateway()
    await Promise.all([post(app), post(app, { payload: { ...CASE, caseId: 'CASE-1002' } })])
    expect(asked.map((request) => request.caseId).sort()).toEqual(['CASE-1001', 'CASE-1002'])
  })

  it.each([
    ['records the close if the support system refuses the comment', true],
    ['keeps the close as unfinished if the comment can be added later', false],
  ])('DEFL-27 closes the case although the comment with the article fails, and %s', async (_, isRefusal) => {
    const cause = new Error('comments are off')
    const outcome = { kind: 'closed-without-comment', isRefusal, cause } as const
    const { app, kept, begun } = aCaseGateway(closing(() => outcome))
    expect((await post(app)).json()).toEqual(CLOSED)
    expect([kept.length, begun.size]).toEqual(isRefusal ? [1, 0] : [0, 1])
  })

  it('DEFL-27 reports success and keeps the close as unfinished if the case is closed but saving its record fails', async () => {
    const { app, records, begun } = aCaseGateway()
    records.finish = () => Promise.reject(new Error('the disk is full'))
    expect((await post(app)).json()).toEqual(CLOSED)
    expect([...begun.keys()]).toEqual(['CASE-1001']) // kept, so that the next start completes the close
  })

  it('DEFL-27 DEFL-28 leaves a case open if the close cannot be recorded, and closes the case at the next try', async () => {
    let closes = 0
    const { app, records, kept } = aCaseGateway(closing(() => ((closes += 1), { kind: 'closed' })))
    jest.spyOn(records, 'begin').mockRejectedValueOnce(new Error('the disk is full'))
    const reply = await post(app)
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '10'])
    expect(reply.json()).toEqual({
      result: 'Failure',
      message: 'Failed to close case: it could not be recorded. Try again in a moment',
    })
    expect([closes, kept]).toEqual([0, []])
    expect((await post(app)).json()).toEqual(CLOSED)
    expect([closes, kept.length]).toEqual([1, 1])
  })
})

describe('interrupted closes', () => {
  const record = {
    caseId: 'CASE-1001',
    articleUrl: `${SITE_URL}/how-to/merge`,
    closedBy: 'casey',
    closedAt: new Date(Date.now() - CERTAIN_AFTER_MS).toISOString(),
  }

  function anInterruptedClose(isClosed: boolean, env: Record<string, string> = {}) {
    const parts = aCaseGateway(outcome('closed-already'), env)
    parts.begun.set(record.caseId, { ...record, attempt: 'first' })
    const asked: string[] = []
    parts.upstream.addArticle = ({ articleUrl }) =>
      Promise.resolve(asked.push(articleUrl)).then(() => isClosed)
    return { ...parts, askedFor: asked }
  }

  it('DEFL-27 adds comment and record of an interrupted close when the reader tries again', async () => {
    const { app, kept, begun, askedFor } = anInterruptedClose(true)
    expect((await post(app)).json()).toMatchObject({ result: 'Success' })
    expect([kept, begun.size, askedFor]).toEqual([[record], 0, [record.articleUrl]])
    await post(app)
    expect(kept).toEqual([record])
  })

  it.each([
    ['gets comment and record if the case was closed', true, [record]],
    ['is dropped without a record if the case stayed open', false, []],
  ])('DEFL-27 at the next start of the gateway, an interrupted close %s', async (_, isClosed, expected) => {
    const { app, kept, begun, askedFor } = anInterruptedClose(isClosed)
    await app.listen({ port: 0, host: '127.0.0.1' })
    await app.close()
    expect([kept, begun.size, askedFor]).toEqual([expected, 0, [record.articleUrl]])
  })

  it('DEFL-27 at its start, the gateway completes other closes if one close fails, and keeps that one for a later start', async () => {
    const { app, kept, begun, upstream } = anInterruptedClose(true)
    const other = { ...record, caseId: 'CASE-1002' }
    begun.set(other.caseId, { ...other, attempt: 'first' })
    upstream.addArticle = ({ caseId }) =>
      caseId === other.caseId ? Promise.resolve(true) : Promise.reject(new CaseUpstreamError('it is locked'))
    await app.listen({ port: 0, host: '127.0.0.1' })
    await app.close()
    expect([kept, [...begun.keys()]]).toEqual([[other], [record.caseId]])
  })

  it('DEFL-27 at its start, the gateway makes no calls after the timeout, and keeps unfinished closes for the next start', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const { app, begun, askedFor } = anInterruptedClose(true)
    await app.listen({ port: 0, host: '127.0.0.1' })
    await app.close()
    timeout.mockRestore()
    expect([begun.size, askedFor]).toEqual([1, []])
  })

  it('DEFL-28 asks the reader to try again if completing an interrupted close takes too long', async () => {
    const { app, asked, upstream } = anInterruptedClose(true)
    let complete = (_isClosed: boolean) => {}
    upstream.addArticle = () => new Promise((resolve) => (complete = resolve))
    await app.listen({ port: 0, host: '127.0.0.1' })
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    try {
      const reply = post(app)
      while (jest.getTimerCount() === 0) await new Promise(setImmediate)
      await jest.advanceTimersByTimeAsync(CLOSE_TIMEOUT_MS)
      expect((await reply).json()).toEqual({
        result: 'Failure',
        message: 'Failed to close case: earlier closes are still being completed. Try again in a moment',
      })
      expect(asked).toEqual([])
    } finally {
      jest.useRealTimers()
    }
    complete(true)
    await app.close()
  })

  it('DEFL-27 a second request does not complete a close while the first request for it still runs', async () => {
    const { close, settle } = later()
    let isFirst = true
    const env = { SITE_URL: 'http://localhost:8000' }
    const { app, asked, kept, upstream } = aCaseGateway((request) => {
      if (!isFirst) return outcome('closed-already')()
      isFirst = false
      return close(request)
    }, env)
    const addArticle = jest.spyOn(upstream, 'addArticle')
    const visitor = aVisitor(app)
    await visitor.signIn('customer')
    const cookie = [...visitor.jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const headers = { origin: env.SITE_URL }
    const first = post(app, { headers })
    await untilAsked(asked)
    expect((await post(app, { headers: { ...headers, cookie } })).json()).toMatchObject({ result: 'Success' })
    settle({ kind: 'closed' })
    expect((await first).json()).toEqual(CLOSED)
    expect([addArticle.mock.calls, kept.length]).toEqual([[], 1])
  })

  describe('with records that several gateways share', () => {
    const shared = { DATABASE_URL: 'postgres://fieldbook@db/fieldbook' }
    const afterDelay = () => jest.advanceTimersByTimeAsync(COMPLETE_AFTER_MS)

    beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }))
    afterEach(() => jest.useRealTimers())

    it('DEFL-27 the gateway that receives the second try of the reader adds comment and record after a delay', async () => {
      const { app, kept, begun, askedFor } = anInterruptedClose(true, shared)
      expect((await post(app)).json()).toMatchObject({ result: 'Success' })
      await jest.advanceTimersByTimeAsync(CLOSE_TIMEOUT_MS) // the other gateway may still be closing the case
      expect([kept, askedFor]).toEqual([[], []])
      await afterDelay()
      expect([kept, begun.size, askedFor]).toEqual([[record], 0, [record.articleUrl]])
    })

    it('DEFL-27 the delay is longer than the timeout of a close, but shorter than the timeout of the browser', () => {
      expect(COMPLETE_AFTER_MS).toBeGreaterThan(CLOSE_TIMEOUT_MS)
      expect(COMPLETE_AFTER_MS).toBeLessThan(15_000)
    })

    it.each([
      ['finished the close', (begun: Map<string, unknown>) => void begun.delete(record.caseId)],
      [
        'is completing the close',
        (begun: Map<string, unknown>) => void begun.set(record.caseId, { ...record, attempt: 'second' }),
      ],
    ])('DEFL-27 a gateway changes nothing if another gateway %s during the delay', async (_, change) => {
      const { app, kept, begun, askedFor } = anInterruptedClose(true, shared)
      await post(app)
      change(begun)
      await afterDelay()
      expect([kept, askedFor]).toEqual([[], []])
    })

    it('DEFL-27 a gateway completes a close once, however often the reader tries again', async () => {
      const { app, kept, askedFor } = anInterruptedClose(true, shared)
      for (let tries = 0; tries < 3; tries += 1) await post(app)
      await afterDelay()
      expect([kept, askedFor]).toEqual([[record], [record.articleUrl]])
    })
  })

  it('DEFL-27 reports success when the support system closed the case but its response was lost', async () => {
    const { app, kept, upstream } = aCaseGateway(closing(() => Promise.reject(new CaseUpstreamError('cut'))))
    upstream.addArticle = () => Promise.resolve(true)
    expect((await post(app)).json()).toEqual(CLOSED)
    expect(kept).toHaveLength(1)
  })

  it('DEFL-28 reports a failure and leaves no record when the support system refused to close the case', async () => {
    const refusal = new CaseUpstreamError('it is locked', { isRefusal: true })
    const { app, kept, begun } = aCaseGateway(closing(() => Promise.reject(refusal)))
    expect((await post(app)).json()).toMatchObject({ message: 'Failed to close case: it is locked' })
    expect([kept, begun.size]).toEqual([[], 0])
  })

  describe('while the support system may still close the case', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }))
    afterEach(() => jest.useRealTimers())

    async function aLostResponse() {
      const supportCase = { isClosed: false, articles: [] as string[] }
      const parts = aCaseGateway(async ({ begin }) => {
        if (supportCase.isClosed) return { kind: 'closed-already' }
        await begin()
        throw new CaseUpstreamError('it cannot be reached')
      })
      parts.upstream.addArticle = ({ articleUrl }) => {
        if (supportCase.isClosed) supportCase.articles.push(articleUrl)
        return Promise.resolve(supportCase.isClosed)
      }
      const reply = await post(parts.app)
      expect(reply.json()).toMatchObject({ message: 'Failed to close case: it cannot be reached' })
      expect([parts.kept, parts.begun.size]).toEqual([[], 1])
      return { ...parts, supportCase }
    }

    const COMPLETE = [[expect.objectContaining({ caseId: CASE.caseId })], 0, [record.articleUrl]]

    it('DEFL-27 adds comment and record after the support system closed the case late', async () => {
      const { kept, begun, supportCase } = await aLostResponse()
      supportCase.isClosed = true
      await jest.advanceTimersByTimeAsync(CERTAIN_AFTER_MS)
      expect([kept, begun.size, supportCase.articles]).toEqual(COMPLETE)
    })

    it('DEFL-27 if the case was closed, adds the missing comment and record when the reader tries again', async () => {
      const { app, kept, begun, supportCase } = await aLostResponse()
      supportCase.isClosed = true
      expect((await post(app)).json()).toMatchObject({ result: 'Success' })
      expect([kept, begun.size, supportCase.articles]).toEqual(COMPLETE)
    })

    it('DEFL-28 leaves no record of a case that stayed open', async () => {
      const { kept, begun } = await aLostResponse()
      await jest.advanceTimersByTimeAsync(CERTAIN_AFTER_MS - 1)
      expect(begun.size).toBe(1)
      await jest.advanceTimersByTimeAsync(1)
      expect([kept, begun.size]).toEqual([[], 0])
    })

    it('DEFL-27 checks a close again later if the support system cannot be reached', async () => {
      const { kept, begun, supportCase, upstream } = await aLostResponse()
      jest.spyOn(upstream, 'addArticle').mockRejectedValueOnce(new CaseUpstreamError('it cannot be reached'))
      supportCase.isClosed = true
      await jest.advanceTimersByTimeAsync(CERTAIN_AFTER_MS)
      expect([kept, begun.size]).toEqual([[], 1])
      await jest.advanceTimersByTimeAsync(CERTAIN_AFTER_MS)
      expect([kept, begun.size, supportCase.articles]).toEqual(COMPLETE)
    })

    it('DEFL-27 keeps an unfinished close after a restart until the outcome is certain', async () => {
      const { app, kept, begun, upstream } = aCaseGateway()
      const addArticle = jest.spyOn(upstream, 'addArticle')
      begun.set(record.caseId, { ...record, closedAt: new Date().toISOString(), attempt: 'first' })
      await app.listen({ port: 0, host: '127.0.0.1' })
      await jest.advanceTimersByTimeAsync(0)
      expect([begun.size, addArticle.mock.calls.length]).toEqual([1, 1])
      addArticle.mockResolvedValue(true)
      await jest.advanceTimersByTimeAsync(CERTAIN_AFTER_MS)
      expect([kept, begun.size]).toEqual([[expect.objectContaining({ caseId: record.caseId })], 0])
      jest.useRealTimers()
      await app.close()
    })
  })
})

describe('a close that fails', () => {
  it('DEFL-27 DEFL-28 reports a failure for an unknown case', async () => {
    const { app } = aCaseGateway(outcome('unknown-case'))
    const reply = await post(app, { payload: { ...CASE, caseId: 'CASE-9999' } })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual(REFUSED)
  })

  it('DEFL-28 reports the reason, saves no record, and can be retried', async () => {
    let works = false
    const { app, kept } = aCaseGateway((request) =>
      works
        ? closing()(request)
        : Promise.reject(new CaseUpstreamError('the support system cannot be reached')),
    )
    const reply = await post(app)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      result: 'Failure',
      message: 'Failed to close case: the support system cannot be reached',
    })
    expect(kept).toEqual([])
    works = true
    expect((await post(app)).json()).toEqual(CLOSED)
  })

  it('DEFL-28 hides internal errors from the reader', async () => {
    const { app } = aCaseGateway(() => Promise.reject(new Error('client_secret=hush')))
    const reply = await post(app)
    expect(reply.json()).toEqual({
      result: 'Failure',
      message: 'Failed to close case: the support system failed',
    })
    expect(reply.body).not.toContain('hush')
  })
})

const untilTimeout = ({ signal }: { signal: AbortSignal }) =>
  new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new CaseUpstreamError('it took too long'))
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail)
  })

describe('the timeout of a close', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }))
  afterEach(() => jest.useRealTimers())

  const NOT_RECORDED = 'Failed to close case: it could not be recorded. Try again in a moment'

  it('DEFL-28 is shorter than the timeout of the browser, and applies if the support system does not respond', async () => {
    expect(CLOSE_TIMEOUT_MS).toBeLessThan(15_000)
    const { app, asked, begun } = aCaseGateway(untilTimeout)
    const answer = post(app)
    await untilAsked(asked)
    await jest.advanceTimersByTimeAsync(CLOSE_TIMEOUT_MS)
    expect((await answer).json()).toMatchObject({ message: 'Failed to close case: it took too long' })
    expect(begun.size).toBe(0)
  })

  it('DEFL-28 includes the time to record the close', async () => {
    const { app, asked, records, upstream } = aCaseGateway((request) =>
      request.begin().then(() => untilTimeout(request)),
    )
    upstream.addArticle = untilTimeout
    const { begin } = records
    const delay = new Promise((resolve) => setTimeout(resolve, BEGIN_TIMEOUT_MS - 1_000))
    records.begin = (record) => delay.then(() => begin(record))
    const answer = post(app)
    await untilAsked(asked)
    await jest.advanceTimersByTimeAsync(CLOSE_TIMEOUT_MS - 1)
    expect(asked[0]?.signal.aborted).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    expect((await answer).json()).toMatchObject({ message: 'Failed to close case: it took too long' })
  })

  it('DEFL-28 leaves the case open and drops the record if the record is saved too late; a retry succeeds', async () => {
    let closes = 0
    const { app, asked, records, begun, kept } = aCaseGateway(
      closing(() => ((closes += 1), { kind: 'closed' })),
    )
    const { begin } = records
    let store = () => {}
    const stored = new Promise<void>((resolve) => (store = resolve))
    records.begin = (record) => stored.then(() => begin(record))
    const answer = post(app)
    await untilAsked(asked)
    await jest.advanceTimersByTimeAsync(BEGIN_TIMEOUT_MS)
    const reply = await answer
    expect([reply.statusCode, reply.json<unknown>()]).toEqual([
      503,
      { result: 'Failure', message: NOT_RECORDED },
    ])
    store()
    await new Promise(setImmediate)
    expect([closes, begun.size, kept]).toEqual([0, 0, []])
    expect((await post(app)).json()).toEqual(CLOSED)
    expect([closes, kept.length]).toEqual([1, 1])
  })

  it('DEFL-28 leaves the case open and records nothing if finding the case takes too long', async () => {
    const { app, asked, records } = aCaseGateway(async (request) => {
      await new Promise((resolve) => setTimeout(resolve, BEGIN_TIMEOUT_MS))
      return closing()(request)
    })
    const begin = jest.spyOn(records, 'begin')
    const answer = post(app)
    await untilAsked(asked)
    await jest.advanceTimersByTimeAsync(BEGIN_TIMEOUT_MS)
    expect((await answer).json()).toEqual({
      result: 'Failure',
      message: 'Failed to close case: it took too long. Try again in a moment',
    })
    expect(begin).not.toHaveBeenCalled()
  })

  it.each([
    ['after a close', closing(), CLOSED.message],
    ['after a lost response', closing(() => Promise.reject(new CaseUpstreamError('cut'))), CLOSED.message],
    ['of an earlier close', outcome('closed-already'), 'Your support case was closed already.'],
  ])(
    'DEFL-27 reports success in time if it takes too long to finish the record %s',
    async (_, close, message) => {
      const { app, asked, records, begun, upstream } = aCaseGateway(close)
      const record = { caseId: CASE.caseId, articleUrl: SITE_URL, closedBy: 'casey', closedAt: '2026-03-02' }
      begun.set(CASE.caseId, { ...record, attempt: 'first' })
      upstream.addArticle = () => Promise.resolve(true)
      records.finish = () => new Promise(() => {})
      const answer = post(app)
      await untilAsked(asked)
      await jest.advanceTimersByTimeAsync(CLOSE_TIMEOUT_MS)
      expect((await answer).json()).toEqual({ result: 'Success', message })
    },
  )
})

describe('requests to close a case', () => {
  it.each([
    ['caseId', { articleUrl: '/how-to/merge' }],
    ['caseId', { ...CASE, caseId: '' }],
    ['caseId', { ...CASE, caseId: 'x'.repeat(65) }],
    ['caseId', { ...CASE, caseId: "1' OR Id != '" }],
    ['caseId', { ...CASE, caseId: 1001 }],
    ['articleUrl', { caseId: 'CASE-1001' }],
    ['articleUrl', { ...CASE, articleUrl: '' }],
    ['articleUrl', { ...CASE, articleUrl: 'how-to/merge' }],
    ['articleUrl', { ...CASE, articleUrl: '//evil.example/how-to' }],
    ['articleUrl', { ...CASE, articleUrl: '/\\evil.example/how-to' }],
    ['articleUrl', { ...CASE, articleUrl: 'https://evil.example/how-to' }],
    ['articleUrl', { ...CASE, articleUrl: 'http://localhost/how-to' }],
    ['articleUrl', { ...CASE, articleUrl: 'javascript:alert(1)' }],
    ['articleUrl', { ...CASE, articleUrl: `/${'x'.repeat(2048)}` }],
    ['signature', { ...CASE, signature: 5 }],
    ['JSON object', [CASE]],
    ['JSON object', 'null'],
  ])('DEFL-25 names %s in an error for the body %j', async (field, payload) => {
    const { app, asked } = aCaseGateway()
    const reply = await post(app, { payload })
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ message: string }>().message).toContain(field)
    expect(asked).toEqual([])
  })

  it('DEFL-25 rejects form and text bodies, which other sites can send', async () => {
    const { app, asked } = aCaseGateway()
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const reply = await post(app, { headers: { 'content-type': type } })
      expect([400, 415]).toContain(reply.statusCode)
    }
    expect(asked).toEqual([])
  })

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { referer: 'https://evil.example/' },
  ])('DEFL-25 refuses a request whose only origin header is %j', async (headers) => {
    const { app, asked } = aCaseGateway()
    const url = '/salesforce/closecase'
    const reply = await app.inject({ method: 'POST', url, headers, payload: CASE })
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({ error: 'other-site' })
    expect(asked).toEqual([])
  })

  it('DEFL-25 closes a case for a client without origin headers', async () => {
    const { app } = aCaseGateway()
    const reply = await app.inject({ method: 'POST', url: '/salesforce/closecase', payload: CASE })
    expect([reply.statusCode, reply.json()]).toEqual([200, CLOSED])
  })

  it('DEFL-25 closes nothing for a method other than POST, so no link, prefetch or crawler closes a case', async () => {
    const { folder, remove } = aFolder()
    const { upstream, asked } = fakeCases()
    const app = aGateway({
      env: { SITE_URL },
      upstreams: { cases: upstream },
      releases: await aRelease(folder),
    })
    try {
      for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        const url = '/salesforce/CloseCase?caseId=CASE-1001&articleUrl=/how-to/merge'
        const reply = await app.inject({ method, url, headers: { origin: SITE_URL, accept: 'text/html' } })
        expect([method, reply.statusCode, reply.headers.allow]).toEqual([method, 405, 'POST'])
      }
      expect(asked).toEqual([])
    } finally {
      remove()
    }
  })

  it('DEFL-25 limits requests to close a case per IP address', async () => {
    const { app, asked } = aCaseGateway()
    for (let count = 0; count < CLOSES_PER_WINDOW; count += 1) await post(app, { from: '203.0.113.7' })
    const reply = await post(app, { from: '203.0.113.7' })
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(reply.json()).toMatchObject({
      result: 'Failure',
      message: expect.stringMatching(/^Failed to close case: Too many closes\. Try again in \d+ s\.$/),
    })
    expect(asked).toHaveLength(CLOSES_PER_WINDOW)
    expect((await post(app, { from: '203.0.113.8' })).statusCode).toBe(200)
  })

  it('DEFL-25 counts an IPv6 network as one client', async () => {
    const { app } = aCaseGateway()
    for (let count = 0; count < CLOSES_PER_WINDOW; count += 1) await post(app, { from: `2001:db8::${count}` })
    expect((await post(app, { from: '2001:db8:0:0:ab::1' })).statusCode).toBe(429)
    expect((await post(app, { from: '2001:db8:0:1::1' })).statusCode).toBe(200)
  })

  it('DEFL-25 lets one network close all 20 sample cases twice within a minute', async () => {
    const { app } = aCaseGateway()
    const cases = Array.from({ length: 40 }, (_, count) => `CASE-${1001 + (count % 20)}`)
    for (const caseId of cases)
      expect((await post(app, { payload: { ...CASE, caseId } })).statusCode).toBe(200)
  })

  it.each([
    ['a broken rule', 400, { payload: { ...CASE, caseId: 'A B' } }, 'caseId must be 1 to 64 letters, digits'],
    [
      'an article of another site',
      400,
      { payload: { ...CASE, articleUrl: 'https://a.example/' } },
      'articleUrl',
    ],
    ['invalid JSON', 400, { payload: '{"caseId"' }, ''],
    ['another site', 403, { headers: { origin: 'https://evil.example' } }, 'This endpoint only accepts'],
  ])(
    'DEFL-28 DATA-36 refuses a request with %s with status %d and the result Failure',
    async (_, status, asked, reason) => {
      const reply = await post(aCaseGateway().app, asked)
      expect(reply.statusCode).toBe(status)
      expect(reply.json()).toMatchObject({
        result: 'Failure',
        message: expect.stringMatching(new RegExp(`^Failed to close case: ${reason}`)),
      })
    },
  )

  it('DEFL-25 does not count requests of other sites against the limit', async () => {
    const { app } = aCaseGateway()
    const headers = { origin: 'https://evil.example' }
    for (let count = 0; count <= CLOSES_PER_WINDOW; count += 1) await post(app, { headers })
    expect((await post(app)).statusCode).toBe(200)
  })
})

describe('with CASE_LINK_SECRET', () => {
  const CASE_LINK_SECRET = 'a secret for case links'
  const signature = createHmac('sha256', CASE_LINK_SECRET).update(CASE.caseId).digest('base64url')

  it('DEFL-25 closes a case whose link is signed', async () => {
    const { app } = aCaseGateway(undefined, { CASE_LINK_SECRET })
    expect((await post(app, { payload: { ...CASE, signature } })).json()).toEqual(CLOSED)
  })

  it.each([
    ['no signature', CASE],
    ['an empty signature', { ...CASE, signature: '' }],
    ['a wrong signature of the same length', { ...CASE, signature: 'A'.repeat(signature.length) }],
    ['a signature with another character at its end', { ...CASE, signature: `${signature}=` }],
    ['the signature of another case', { ...CASE, caseId: 'CASE-1002', signature }],
  ])('DEFL-25 DEFL-28 refuses a close with %s', async (_, payload) => {
    const { app, asked } = aCaseGateway(undefined, { CASE_LINK_SECRET })
    const reply = await post(app, { payload })
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toEqual(REFUSED)
    expect(asked).toEqual([])
  })

  it('DEFL-27 DEFL-28 gives the same response to any unsigned close and to a signed close of an unknown case', async () => {
    for (const close of [undefined, outcome('closed-already')]) {
      const reply = await post(aCaseGateway(close, { CASE_LINK_SECRET }).app)
      expect([reply.statusCode, reply.json()]).toEqual([403, REFUSED])
    }
    const unknown = aCaseGateway(outcome('unknown-case'), { CASE_LINK_SECRET })
    const reply = await post(unknown.app, { payload: { ...CASE, signature } })
    expect([reply.statusCode, reply.json()]).toEqual([403, REFUSED])
  })

  it('DEFL-27 reports success for an already closed case only if the request is signed', async () => {
    const { app } = aCaseGateway(outcome('closed-already'), { CASE_LINK_SECRET })
    expect((await post(app, { payload: { ...CASE, signature } })).json()).toMatchObject({ result: 'Success' })
    expect((await post(app)).json()).toEqual(REFUSED)
  })
})
