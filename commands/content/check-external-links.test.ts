import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { document, node, paragraph, rawEntry, siteOf } from '../../tests/support/content-builders'
import { checkExternalLinks } from './check-external-links'

const requests: { method: string; path: string; at: number }[] = []

function respond({ method = '', url = '' }: IncomingMessage, response: ServerResponse) {
  requests.push({ method, path: url, at: performance.now() })
  if (url === '/silent') return
  const status =
    url === '/no-head' && method === 'HEAD' ? 405 : url === '/gone' ? 404 : url === '/members' ? 403 : 200
  response.writeHead(url === '/moved' ? 301 : status, { location: '/there' }).end()
}

const server = createServer(respond)
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => requests.splice(0))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const linkingTo = (id: string, ...urls: string[]) =>
  rawEntry('kbResources', id, {
    title: id,
    url: id,
    content: document(paragraph(...urls.map((uri) => node('hyperlink', ['there'], { uri })))),
  })

const check = (pauseMs: number, ...entries: Parameters<typeof siteOf>[0]) =>
  checkExternalLinks(siteOf(entries).site, { timeoutMs: 300, pauseMs })

it('reports broken external links, and links that only a person can check', async () => {
  const issues = await check(
    0,
    linkingTo(
      'good',
      `${origin}/there`,
      `${origin}/moved`,
      `${origin}/no-head`,
      '/how-to/x',
      'mailto:a@b.test',
    ),
    linkingTo('bad', `${origin}/gone`, `${origin}/silent`, 'http://127.0.0.1:1/'),
    linkingTo('odd', `${origin}/members`),
  )
  expect(issues.map(({ entryId, code, field }) => [entryId, code, field]).sort()).toEqual([
    ['bad', 'broken-external-link', 'content'],
    ['bad', 'broken-external-link', 'content'],
    ['bad', 'broken-external-link', 'content'],
    ['odd', 'unchecked-external-link', 'content'],
  ])
  const messages = issues.map(({ message }) => message).join('\n')
  expect(messages).toContain('/gone, which responds with 404')
  expect(messages).toContain('/silent, which does not respond within 0.3 s')
  expect(messages).toContain('http://127.0.0.1:1/, which cannot be reached')
})

it('requests each linked page once, with GET only after HEAD fails, and waits between pages of a host', async () => {
  await check(
    80,
    linkingTo('one', `${origin}/there#a`, `${origin}/no-head`),
    linkingTo('two', `${origin}/there#b`),
  )
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'HEAD /there',
    'HEAD /no-head',
    'GET /no-head',
  ])
  const [first, second] = requests
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(75)
})
