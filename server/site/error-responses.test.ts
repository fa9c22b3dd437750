import type { FastifyInstance } from 'fastify'
import { HttpError } from '../http/http-error'
import { aGateway } from '../testing/a-gateway'

const browser = { accept: 'text/html' }

describe('error responses', () => {
  let app: FastifyInstance

  beforeAll(() => {
    app = aGateway({
      releases: {
        refresh: () => Promise.resolve(),
        current: () =>
          Promise.resolve({
            id: 'empty',
            find: () => undefined,
            companion: () => undefined,
            findPrivate: () => undefined,
            findPathIgnoringCase: () => undefined,
            titleOf: () => undefined,
            hasTemplate: () => false,
          }),
      },
    })
    app.post('/Some/Call', () => 'taken')
    app.get('/broken', () => {
      throw new Error('password of the database: hush')
    })
    app.get('/refusing', () => {
      throw new HttpError(409, 'conflict', 'Another request was faster.')
    })
  })
  afterAll(() => app.close())

  it('responds to a wrong method with 405 and the allowed methods, even if the path is in upper case', async () => {
    for (const method of ['GET', 'PUT'] as const) {
      const reply = await app.inject({ method, url: '/some/CALL', headers: browser })
      expect(reply.statusCode).toBe(405)
      expect(reply.headers.allow).toBe('POST')
    }
    expect((await app.inject({ method: 'POST', url: '/some/call' })).body).toBe('taken')
  })

  it.each([
    ['a body that is no JSON', '{"half', 'application/json', 400, 'bad-request'],
    ['a body above the limit', JSON.stringify('x'.repeat(65 * 1024)), 'application/json', 413, 'too-large'],
    ['a body of a strange type', 'x', 'text/strange', 415, 'unsupported-type'],
  ])('refuses %s with a status and a JSON message', async (_, payload, type, status, error) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/some/call',
      payload,
      headers: { 'content-type': type },
    })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toEqual({ error, message: expect.any(String) })
  })

  it('hides internal errors, and responds with JSON even to a browser', async () => {
    const reply = await app.inject({ url: '/broken', headers: browser })
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toMatchObject({ error: 'internal' })
    expect(reply.body).not.toContain('hush')
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('sends the message of an HttpError that a route throws', async () => {
    const reply = await app.inject({ url: '/refusing' })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toEqual({ error: 'conflict', message: 'Another request was faster.' })
  })
})
