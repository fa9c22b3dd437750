import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type CaseOutcome, CaseUpstreamError } from './case-upstream'
import { createSalesforceCases } from './salesforce-cases'
import {
  accessToken,
  CREATED,
  INCORRECT_ID,
  INVALID_FIELD,
  NO_RESOURCE,
  QUERY_RESULT,
} from './testing/salesforce-reference'

const CASE_ID = '500FB0000001001AAA'
const OPEN = { totalSize: 1, done: true, records: [{ Id: CASE_ID, IsClosed: false }] }
const SAVED = { id: '00a', success: true, errors: [] }
const EXPIRED = [{ errorCode: 'INVALID_SESSION_ID', message: 'Session expired or invalid' }]

type Step = 'token' | 'query' | 'update' | 'comments' | 'comment'
type Answer = (response: ServerResponse, request: IncomingMessage) => void

const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const silence: Answer = () => {}
const hangUp: Answer = (response) => response.destroy()

describe('createSalesforceCases', () => {
  const open: Server[] = []
  afterEach(() => {
    for (const server of open.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  async function aSalesforce(script: Partial<Record<Step, Answer>> = {}) {
    const asked: { step: Step; url: string; token: string | undefined; body: string }[] = []
    let tokens = 0
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        const step = stepOf(request)
        const { url = '', headers } = request
        asked.push({ step, url: decodeURIComponent(url), token: headers.authorization, body })
        const answers: Record<Step, Answer> = {
          token: (reply, asking) =>
            json(200, { access_token: `token-${++tokens}`, instance_url: origin })(reply, asking),
          query: json(200, OPEN),
          update: (reply) => reply.writeHead(204).end(),
          comments: json(200, { totalSize: 0, done: true, records: [] }),
          comment: json(201, SAVED),
          ...script,
        }
        answers[step](response, request)
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    open.push(server)
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    const cases = createSalesforceCases({ loginUrl: origin, clientId: 'key', clientSecret: 'hush & more' })
    const stop = new AbortController()
    const begun: Step[][] = []
    const begin = jest.fn(() => Promise.resolve(void begun.push(steps())))
    const about = { caseId: '00001001', articleUrl: 'https://help.example/how-to/merge', signal: stop.signal }
    const close = (caseId = about.caseId, email?: string): Promise<CaseOutcome> =>
      cases.close({ ...about, caseId, email, begin })
    const steps = () => asked.map(({ step }) => step)
    return { close, addArticle: () => cases.addArticle(about), asked, steps, stop, begin, begun }
  }

  async function failureOf(outcome: Promise<unknown>): Promise<CaseUpstreamError> {
    const error = await outcome.catch((reason: unknown) => reason)
    if (error instanceof CaseUpstreamError) return error
    throw new Error(`Expected a CaseUpstreamError, got ${String(error)}`)
  }

  it('DEFL-25 signs in as the site, finds the case, closes it and adds the article', async () => {
    const { close, asked } = await aSalesforce()
    expect(await close()).toEqual({ kind: 'closed' })
    const [token, query, update, comment] = asked
    expect(Object.fromEntries(new URLSearchParams(token?.body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'key',
      client_secret: 'hush & more',
    })
    expect(query?.url).toMatch(
      /\/query\?q=SELECT Id, IsClosed, ContactEmail FROM Case WHERE CaseNumber = '00001001' LIMIT 1$/,
    )
    expect(query?.token).toBe('Bearer token-1')
    expect(update?.url).toMatch(new RegExp(`/sobjects/Case/${CASE_ID}$`))
    expect(JSON.parse(update?.body ?? '')).toEqual({ Status: 'Closed' })
    expect(JSON.parse(comment?.body ?? '')).toEqual({
      ParentId: CASE_ID,
      CommentBody: 'Closed by the reader of https://help.example/how-to/merge',
    })
  })

  it('DEFL-25 searches the field Id if the case id is a record id, and rejects an id that contains a quote', async () => {
    const { close, asked } = await aSalesforce()
    await close(CASE_ID)
    expect(asked[1]?.url).toContain(`WHERE Id = '${CASE_ID}'`)
    await expect(close("x' OR Id != '")).rejects.toThrow(CaseUpstreamError)
    expect(asked).toHaveLength(4)
  })

  it('DEFL-27 sends no change for a case that is closed or unknown', async () => {
    const records = [{ Id: CASE_ID, IsClosed: true }]
    const closed = await aSalesforce({ query: json(200, { ...OPEN, records }) })
    expect(await closed.close()).toEqual({ kind: 'closed-already' })
    expect(closed.steps()).toEqual(['token', 'query'])
    const unknown = await aSalesforce({ query: json(200, { ...OPEN, records: [] }) })
    expect(await unknown.close()).toEqual({ kind: 'unknown-case' })
    expect(unknown.steps()).toEqual(['token', 'query'])
  })

  it('DEFL-27 closes an open case only after the callback `begin` resolves', async () => {
    const { close, begin, begun, steps } = await aSalesforce()
    begin.mockRejectedValueOnce(new CaseUpstreamError('no room'))
    expect((await failureOf(close())).message).toBe('no room')
    expect(steps()).toEqual(['token', 'query'])
    await close()
    expect(begun).toEqual([['token', 'query', 'query']])
    for (const records of [[], [{ Id: CASE_ID, IsClosed: true }]]) {
      const other = await aSalesforce({ query: json(200, { ...OPEN, records }) })
      await other.close()
      expect(other.begin).not.toHaveBeenCalled()
    }
  })

  it.each([
    ['casey@example.com', 'closed'],
    ['Casey@Example.com', 'closed'],
    [undefined, 'closed'],
    ['robin@example.com', 'unknown-case'],
  ])('DEFL-25 closing a case of casey@example.com for the reader %s results in %s', async (email, kind) => {
    const records = [{ Id: CASE_ID, IsClosed: false, ContactEmail: 'casey@example.com' }]
    const { close, begin } = await aSalesforce({ query: json(200, { ...OPEN, records }) })
    expect(await close(undefined, email)).toEqual({ kind })
    expect(begin).toHaveBeenCalledTimes(kind === 'closed' ? 1 : 0)
  })

  it('DEFL-25 reports a closed case of another reader as unknown', async () => {
    const records = [{ Id: CASE_ID, IsClosed: true, ContactEmail: 'casey@example.com' }]
    const { close } = await aSalesforce({ query: json(200, { ...OPEN, records }) })
    expect(await close(undefined, 'robin@example.com')).toEqual({ kind: 'unknown-case' })
  })

  it('DEFL-27 adds a comment with the article only to a closed case that lacks it', async () => {
    const records = [{ Id: CASE_ID, IsClosed: true }]
    const closed = { query: json(200, { ...OPEN, records }) }
    const lacking = await aSalesforce(closed)
    expect(await lacking.addArticle()).toBe(true)
    expect(lacking.steps()).toEqual(['token', 'query', 'comments', 'comment'])
    expect(lacking.asked[2]?.url).toContain(`FROM CaseComment WHERE ParentId = '${CASE_ID}'`)
    const comment = { CommentBody: 'Closed by the reader of https://help.example/how-to/merge' }
    const complete = await aSalesforce({ ...closed, comments: json(200, { ...OPEN, records: [comment] }) })
    expect(await complete.addArticle()).toBe(true)
    expect(complete.steps()).toEqual(['token', 'query', 'comments'])
    for (const records of [[], OPEN.records]) {
      const open = await aSalesforce({ query: json(200, { ...OPEN, records }) })
      expect(await open.addArticle()).toBe(false)
      expect(open.steps()).toEqual(['token', 'query'])
    }
  })

  it('DEFL-25 signs in once and closes several cases with the same token', async () => {
    const { close, steps } = await aSalesforce()
    await Promise.all([close('00001001'), close('00001002')])
    await close('00001003')
    expect(steps().filter((step) => step === 'token')).toHaveLength(1)
  })

  it('DEFL-25 requests a new token when the old one is refused', async () => {
    const { close, asked } = await aSalesforce({
      query: (response, request) =>
        request.headers.authorization === 'Bearer token-2'
          ? json(200, OPEN)(response, request)
          : json(401, EXPIRED)(response, request),
    })
    expect(await close()).toEqual({ kind: 'closed' })
    expect(await close()).toEqual({ kind: 'closed' })
    expect(asked.filter(({ step }) => step === 'token')).toHaveLength(2)
  })

  it('DEFL-28 gives up when a new token is refused as well', async () => {
    const { close, steps } = await aSalesforce({ query: json(401, EXPIRED) })
    const { message } = await failureOf(close())
    expect(message).toBe('the support system refused the sign-in of this site')
    expect(steps()).toEqual(['token', 'query', 'token', 'query'])
  })

  const busy = json(503, [{ errorCode: 'SERVER_UNAVAILABLE', message: 'busy with hush & more' }])
  const locked = json(400, [{ errorCode: 'UNABLE_TO_LOCK_ROW', message: 'internal' }])
  const badClient = json(400, { error: 'invalid_client', error_description: 'hush & more' })
  const page: Answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
  const elsewhere: Answer = (response) => response.writeHead(302, { location: '/login' }).end()
  it.each<[string, Step, Answer, string]>([
    ['a refused sign-in', 'token', badClient, 'the support system refused the sign-in of this site'],
    ['a sign-in without a token', 'token', json(200, {}), 'could not be understood'],
    ['a dropped connection at sign-in', 'token', hangUp, 'the support system cannot be reached'],
    ['a dropped connection', 'query', hangUp, 'the support system cannot be reached'],
    ['a busy system', 'query', busy, 'the support system answered with SERVER_UNAVAILABLE'],
    ['a page instead of data', 'query', page, 'could not be understood'],
    ['a response of another shape', 'query', json(200, { records: [{}] }), 'could not be understood'],
    ['a redirect', 'update', elsewhere, 'could not be understood'],
    ['a locked case', 'update', locked, 'the support system answered with UNABLE_TO_LOCK_ROW'],
  ])(
    'DEFL-28 reports %s in a message without secrets, and succeeds at the next close',
    async (_, step, answer, said) => {
      const script: Partial<Record<Step, Answer>> = { [step]: answer }
      const { close } = await aSalesforce(script)
      const { message } = await failureOf(close())
      expect(message).toContain(said)
      expect(message).not.toContain('hush')
      delete script[step]
      expect(await close()).toEqual({ kind: 'closed' })
    },
  )

  it.each<[string, Answer, boolean]>([
    ['a dropped connection', hangUp, false],
    ['a busy system', busy, false],
    ['a refused change', json(400, INVALID_FIELD), true],
  ])(
    'DEFL-27 tells in the error whether Salesforce refused to close the case: %s',
    async (_, answer, isRefusal) => {
      const { close } = await aSalesforce({ update: answer })
      expect(await failureOf(close())).toMatchObject({ isRefusal })
    },
  )

  it.each<Step>(['token', 'query', 'update'])(
    'DEFL-28 stops when the signal aborts while the request %s gets no response',
    async (step) => {
      const { close, steps, stop } = await aSalesforce({ [step]: silence })
      const outcome = failureOf(close())
      while (!steps().includes(step)) await new Promise(setImmediate)
      stop.abort()
      expect((await outcome).message).toBe('the support system did not answer in time')
      expect(steps().at(-1)).toBe(step)
    },
  )

  it('DEFL-25 bypasses the proxy in http_proxy for a loopback server', async () => {
    const before = process.env.http_proxy
    process.env.http_proxy = 'http://127.0.0.1:9'
    jest.resetModules() // jsforce reads the proxy once, when it is loaded
    try {
      expect(await (await aSalesforce()).close()).toEqual({ kind: 'closed' })
    } finally {
      if (before === undefined) delete process.env.http_proxy
      else process.env.http_proxy = before
      jest.resetModules()
    }
  })

  describe("the example responses in Salesforce's documentation", () => {
    const published: Partial<Record<Step, Answer>> = {
      token: (reply, request) => json(200, accessToken(`http://${request.headers.host}`))(reply, request),
      query: json(200, QUERY_RESULT),
      comment: json(201, CREATED),
    }

    it('DEFL-25 are parsed when a case is closed', async () => {
      const { close, asked } = await aSalesforce(published)
      expect(await close()).toEqual({ kind: 'closed' })
      expect(asked[1]?.token).toBe('Bearer your_access_token')
      expect(asked[2]?.url).toMatch(/\/sobjects\/Case\/500D000000IRFmaIAH$/)
    })

    it.each<[string, Step, Answer]>([
      ['MALFORMED_ID', 'query', json(400, INCORRECT_ID)],
      ['NOT_FOUND', 'update', json(404, NO_RESOURCE)],
      ['INVALID_FIELD', 'update', json(400, INVALID_FIELD)],
    ])('DEFL-28 with the error %s are parsed as a failure', async (code, step, answer) => {
      const { close } = await aSalesforce({ ...published, [step]: answer })
      expect((await failureOf(close())).message).toBe(`the support system answered with ${code}`)
    })
  })

  it('DEFL-27 reports a case as closed if its comment fails or times out', async () => {
    const failing = await aSalesforce({ comment: json(400, [{ errorCode: 'X_Y', message: 'no' }]) })
    expect(await failing.close()).toMatchObject({ kind: 'closed-without-comment', isRefusal: true })
    const busy = json(503, [{ errorCode: 'SERVER_UNAVAILABLE', message: 'busy' }])
    const unavailable = await aSalesforce({ comment: busy })
    expect(await unavailable.close()).toMatchObject({ kind: 'closed-without-comment', isRefusal: false })
    const slow = await aSalesforce({ comment: silence })
    const outcome = slow.close()
    while (!slow.steps().includes('comment')) await new Promise(setImmediate)
    slow.stop.abort()
    expect(await outcome).toMatchObject({ kind: 'closed-without-comment', isRefusal: false })
  })
})

function stepOf({ url = '', method }: IncomingMessage): Step {
  if (url.includes('/oauth2/token')) return 'token'
  if (url.includes('/query')) return url.includes('CaseComment') ? 'comments' : 'query'
  return method === 'PATCH' ? 'update' : 'comment'
}
