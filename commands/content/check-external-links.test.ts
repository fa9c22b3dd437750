import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { document, node, paragraph, rawEntry, siteOf } from '../../tests/support/content-builders'
import { checkExternalLinks } from './check-external-links'

const asked: { method: string; path: string; at: number }[] = []

function answer({ method = '', url = '' }: IncomingMessage, reply: ServerResponse) {
  asked.push({ method, path: url, at: performance.now() })
  if (url === '/silent') return
  const status =
    url === '/no-head' && method === 'HEAD' ? 405 : url === '/gone' ? 404 : url === '/members' ? 403 : 200
  reply.writeHead(url === '/moved' ? 301 : status, { location: '/there' }).end()
}

const server = createServer(answer)
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => asked.splice(0))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const linkingTo = (id: string, ...addresses: string[]) =>
  rawEntry('kbResources', id, {
    title: id,
    url: id,
    content: document(paragraph(...addresses.map((uri) => node('hyperlink', ['there'], { uri })))),
  })

const check = (pauseMs: number, ...entries: Parameters<typeof siteOf>[0]) =>
  checkExternalLinks(siteOf(entries).site, { withinMs: 300, pauseMs })

it('names links elsewhere that lead nowhere, and those that only a person can judge', async () => {
  const faults = await check(
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
  expect(faults.map(({ entryId, code, field }) => [entryId, code, field]).sort()).toEqual([
    ['bad', 'broken-external-link', 'content'],
    ['bad', 'broken-external-link', 'content'],
    ['bad', 'broken-external-link', 'content'],
    ['odd', 'unchecked-external-link', 'content'],
  ])
  const words = faults.map(({ message }) => message).join('\n')
  expect(words).toContain('/gone, which answers with 404')
  expect(words).toContain('/silent, which does not answer within 0.3 s')
  expect(words).toContain('http://127.0.0.1:1/, which cannot be reached')
})

it('asks each page once, with GET only where HEAD is refused, and gives a host time', async () => {
  await check(
    80,
    linkingTo('one', `${origin}/there#a`, `${origin}/no-head`),
    linkingTo('two', `${origin}/there#b`),
  )
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'HEAD /there',
    'HEAD /no-head',
    'GET /no-head',
  ])
  const [first, second] = asked
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(75)
})
