import { HttpError } from './http/http-error'
import { SearchNotReady } from './search/search-engine'
import { aGateway } from './testing/a-gateway'

function aLoggingGateway(parts: Parameters<typeof aGateway>[0] = {}) {
  const lines: string[] = []
  const app = aGateway({
    env: { LOG_LEVEL: 'info' },
    logStream: { write: (line) => void lines.push(line) },
    ...parts,
  })
  const parsed = () => lines.map((line) => JSON.parse(line) as { level: number; msg: string; err?: unknown })
  return { app, text: () => lines.join(''), parsed }
}

const ERROR = 50

describe('the log', () => {
  it('logs the path of a request without query and headers', async () => {
    const { app, text } = aLoggingGateway()
    await app.inject({
      url: '/settings?access_token=hush',
      headers: { cookie: 'session=hush', authorization: 'Bearer hush' },
    })
    expect(text()).toContain('"path":"/settings"')
    expect(text()).not.toContain('hush')
  })

  it('has one line per request with method, path, status and time', async () => {
    const { app, parsed } = aLoggingGateway()
    await app.inject('/healthz')
    expect(parsed()).toEqual([
      expect.objectContaining({
        msg: 'request completed',
        req: { method: 'GET', path: '/healthz' },
        res: { statusCode: 200 },
        responseTime: expect.any(Number),
      }),
    ])
  })

  it.each([
    'authorization',
    'cookie',
    'set-cookie',
    'password',
    'client_secret',
    'clientSecret',
    'token',
    'access_token',
    'idToken',
    'signature',
  ])('redacts the field %s at every level of a line', (name) => {
    const { app, text } = aLoggingGateway()
    app.log.info(
      { [name]: 'hush', headers: { [name]: 'hush' }, sent: { body: { [name]: 'hush' } } },
      'A line',
    )
    expect(text()).toContain('A line')
    expect(text()).not.toContain('hush')
    expect(text().match(/\[Redacted\]/g)).toHaveLength(3)
  })

  it('logs an error and its causes without secrets or attached objects', async () => {
    const { app, text, parsed } = aLoggingGateway()
    const cause = Object.assign(new Error('POST /token with client_secret=hush was refused'), {
      code: 'E_REFUSED',
      config: { headers: { authorization: 'hush' } },
      response: { body: 'hush' },
    })
    app.get('/broken', () => {
      throw new Error('The issuer of postgres://me:hush@db said no', { cause })
    })
    const answer = await app.inject('/broken')
    expect(answer.statusCode).toBe(500)
    expect(text()).not.toContain('hush')
    expect(parsed().find(({ level }) => level === ERROR)?.err).toEqual({
      type: 'Error',
      message: 'The issuer of postgres://[Redacted]@db said no',
      stack: expect.stringContaining('logging.test.ts'),
      cause: {
        type: 'Error',
        message: 'POST /token with client_secret=[Redacted] was refused',
        stack: expect.any(String),
        code: 'E_REFUSED',
      },
    })
  })

  it('logs that the search is not ready yet, but not as an error and without a stack', async () => {
    const notReady = () => Promise.reject(new SearchNotReady('not yet'))
    const { app, parsed, text } = aLoggingGateway({ search: { search: notReady, suggest: notReady } })
    const answer = await app.inject({
      method: 'POST',
      url: '/search-service/v1/search',
      payload: { query: 'a' },
    })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(parsed().filter(({ level }) => level >= ERROR)).toEqual([])
    expect(text()).toContain('search-not-ready')
    expect(text()).not.toContain('"stack"')
  })

  it('logs the cause of a refused request', async () => {
    const { app, parsed } = aLoggingGateway()
    app.get('/away', () => {
      throw new HttpError(503, 'away', 'Try again later.', { cause: new Error('connect ECONNREFUSED') })
    })
    await app.inject('/away')
    const [line] = parsed().filter(({ level }) => level >= ERROR)
    expect(line?.err).toMatchObject({ cause: { message: 'connect ECONNREFUSED' } })
  })
})
