import { renameSync } from 'node:fs'
import { aGateway, aRelease } from '../testing/a-gateway'
import { aFolder, aPage, aSite } from '../testing/fake-public'

const { folder, remove } = aFolder()
afterAll(remove)

const table = (paths: Record<string, string>) => JSON.stringify({ paths, anchors: {} })

async function gatewayWith(redirects: string, name: string) {
  const releases = await aRelease(`${folder}/${name}`, {
    ...aSite(),
    'landing-page/reports-home/index.html': aPage('Reports'),
    'redirects.json': redirects,
  })
  return aGateway({ releases })
}

describe('redirects', () => {
  let app: Awaited<ReturnType<typeof gatewayWith>>
  beforeAll(async () => {
    app = await gatewayWith(
      table({
        '/landing-page/reports': '/landing-page/reports-home',
        '/faq/übersicht': '/how-to/merge#steps',
        '/how-to/merge': '/landing-page/reports-home',
        '/old/search': '/search?source=Absorb',
        '/old/r&d': '/how-to/merge',
        '/old/100%?': '/how-to/merge',
      }),
      'good',
    )
  })
  afterAll(() => app.close())

  it.each([
    ['REDIR-01 REDIR-03 REDIR-08', '/landing-page/reports', '/landing-page/reports-home'],
    ['REDIR-04', '/Landing-Page/REPORTS', '/landing-page/reports-home'],
    ['REDIR-06', '/landing-page/reports?q=a%20b&caseId=1', '/landing-page/reports-home?q=a%20b&caseId=1'],
    ['REDIR-06', '/old/search?q=x', '/search?source=Absorb&q=x'],
    ['REDIR-01', '/landing-page/reports/', '/landing-page/reports-home'],
    ['REDIR-04', '/FAQ/%C3%9Cbersicht', '/how-to/merge#steps'],
    ['REDIR-01', '/old/r&d', '/how-to/merge'],
    ['REDIR-01', '/old/r%26d', '/how-to/merge'],
    ['REDIR-01', '/old/100%25%3f', '/how-to/merge'],
  ])('%s redirects %s to %s temporarily', async (_, url, location) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await app.inject({ method, url })
      expect(reply.statusCode).toBe(302)
      expect(reply.headers.location).toBe(location)
      expect(reply.headers['cache-control']).toBe('no-cache')
    }
  })

  it('REDIR-01 does not redirect an existing page', async () => {
    expect((await app.inject('/how-to/merge')).statusCode).toBe(200)
  })

  it.each([
    '/landing-page/reports/x',
    '/__proto__',
    '/constructor',
    '/page-data/landing-page/reports/page-data.json',
  ])('REDIR-01 does not redirect %s', async (url) => expect((await app.inject(url)).statusCode).toBe(404))

  it.each(['POST', 'PUT', 'DELETE'] as const)('REDIR-01 does not redirect %s requests', async (method) => {
    expect((await app.inject({ method, url: '/landing-page/reports' })).statusCode).toBe(405)
  })
})

it.each([
  ['a target on another site', table({ '/a': '//evil.example' })],
  ['a target behind a backslash', table({ '/a': '/\\evil.example' })],
  ['no table', 'none'],
])('REDIR-01 ignores and logs a redirects.json with %s', async (name, file) => {
  const lines: string[] = []
  const releases = await aRelease(`${folder}/${name}`, { ...aSite(), 'redirects.json': file })
  const app = aGateway({
    env: { LOG_LEVEL: 'error' },
    releases,
    logStream: { write: (line) => lines.push(line) },
  })
  expect((await app.inject('/a')).statusCode).toBe(404)
  expect((await app.inject('/a')).statusCode).toBe(404)
  await app.close()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('redirects.json')
})

it('REDIR-01 reads redirects.json again after a failed read', async () => {
  const releases = await aRelease(`${folder}/unreadable`, {
    ...aSite(),
    'redirects.json': table({ '/a': '/' }),
  })
  const file = (await releases.current())?.find('redirects.json')?.location ?? ''
  const app = aGateway({ env: { LOG_LEVEL: 'silent' }, releases })
  renameSync(file, `${file}.away`)
  expect((await app.inject('/a')).statusCode).toBe(404)
  renameSync(`${file}.away`, file)
  expect((await app.inject('/a')).headers.location).toBe('/')
  await app.close()
})

it('REDIR-01 uses the redirects of a newer release', async () => {
  const first = await aRelease(`${folder}/first`, {
    ...aSite(),
    'redirects.json': table({ '/a': '/how-to/merge' }),
  })
  const second = await aRelease(`${folder}/second`, { ...aSite(), 'redirects.json': table({ '/a': '/' }) })
  let current = first
  const app = aGateway({ releases: { ...first, current: () => current.current() } })
  expect((await app.inject('/a')).headers.location).toBe('/how-to/merge')
  current = second
  expect((await app.inject('/a')).headers.location).toBe('/')
  await app.close()
})
