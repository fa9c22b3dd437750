/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { EditorStatus, InsightList } from '../../src/contracts/editor'
import type { PublishRun } from '../../src/contracts/publish'
import { aGateway, aRelease } from '../testing/a-gateway'
import { aFolder, aPage, aSite, writeFiles } from '../testing/fake-public'
import { aVisitor } from '../testing/signed-in'
import { withBuildLock } from '../../lib/build-lock'
import { readCurrentId } from '../../lib/release-files'
import { openReleaseStore } from '../../publisher/release/store'
import { releaseFolder } from '../../publisher/release/testing/release-folder'

const project = process.cwd()
const { folder, remove } = aFolder()
beforeAll(() => process.chdir(folder)) // the build lock has a relative path: this avoids the project's lock
afterAll(() => {
  process.chdir(project)
  remove()
})

const origin = 'http://localhost:8000'
const releasesDir = path.join(folder, 'releases')

async function setUp(
  casesClosed: InsightList = { rows: [], perWeek: [] },
  pagesNotFound: InsightList = { rows: [], perWeek: [] },
  running: PublishRun | null = null,
  env: Record<string, string> = {},
) {
  const releases = await aRelease(folder)
  const none = { rows: [], perWeek: [] }
  const insights = {
    searchesWithoutResults: none,
    searchesWithoutClicks: none,
    searchesRatedLow: none,
    unhelpfulArticles: none,
    answersVotedDown: none,
    casesClosed,
    pagesNotFound,
  }
  const app = aGateway({
    releases,
    env: { DATA_DIR: folder, ...env },
    insights: () => Promise.resolve(insights),
    publishQueue: { announce: () => Promise.resolve(), status: () => ({ running, waiting: [], last: [] }) },
  })
  const employee = aVisitor(app)
  await employee.signIn('employee')
  const cookie = [...employee.jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const goBack = (payload: object, headers: Record<string, string> = { origin, cookie }) =>
    app.inject({
      method: 'POST',
      url: '/editor/release',
      payload,
      headers: { host: 'localhost:8000', ...headers },
    })
  return { app, employee, goBack }
}

it('REBUILD-01 sends employees the last publishes, content issues and retained releases', async () => {
  const { employee } = await setUp()
  expect((await employee.get('/editor/status')).json()).toMatchObject({ content: null, entryAddress: null })
  const issue = {
    severity: 'info',
    entryId: 'de-DE',
    contentType: 'locale',
    isEntry: false,
    message: 'Not shown.',
  }
  const content = { checkedAt: '2026-11-20T11:00:01.000Z', entries: 1, pages: 2, faults: [issue] }
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'content-report.json'), JSON.stringify(content))
  const answer = await employee.get('/editor/status')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toMatchObject({
    rebuilds: { last: [] },
    content,
    releases: [{ isCurrent: true, pages: 4 }],
  })
  writeFileSync(path.join(folder, 'content-report.json'), '{"checkedAt"')
  expect((await employee.get('/editor/status')).json()).toMatchObject({ content: null })
})

it('refuses the status of the editor page to customers and anonymous readers', async () => {
  const { app } = await setUp()
  const customer = aVisitor(app)
  expect((await customer.get('/editor/status')).statusCode).toBe(401)
  await customer.signIn('customer')
  expect((await customer.get('/editor/status')).statusCode).toBe(401)
})

it('sends employees the insights as JSON and CSV', async () => {
  const { app, employee } = await setUp({
    rows: [{ what: '=1+1', count: 2, remarks: ['a', 'b'] }],
    perWeek: [],
  })
  expect((await employee.get('/editor/insights')).json()).toMatchObject({
    casesClosed: { rows: [{ what: '=1+1' }] },
  })
  const table = await employee.get('/editor/insights.csv')
  expect(table.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(table.body).toBe("list,what,count,remarks,suggestion\r\ncasesClosed,'=1+1,2,a | b,\r\n")
  for (const url of ['/editor/insights', '/editor/insights.csv'])
    expect((await app.inject({ url })).statusCode).toBe(401)
})

it('suggests the most similar page for a missing path', async () => {
  const titles = [
    ['Merge customers', '/how-to/merge-customers', 'kbHowTo'],
    ['Take a payment', '/how-to/payments', 'kbHowTo'],
  ]
  writeFiles(path.join(folder, 'public'), { 'search-titles.json': JSON.stringify(titles) })
  const row = (what: string) => ({ what, count: 1, remarks: [] })
  const missed = ['/how-to/merging-customer', '/faq/take-payment', '/how-to/quite-another']
  const { employee } = await setUp(undefined, { rows: missed.map(row), perWeek: [] })
  expect((await employee.get('/editor/insights')).json()).toMatchObject({
    pagesNotFound: {
      rows: [
        { what: missed[0], suggestion: '/how-to/merge-customers' },
        { what: missed[1], suggestion: '/how-to/payments' },
        row('/how-to/quite-another'),
      ],
    },
  })
  expect((await employee.get('/editor/insights.csv')).body).toContain(
    'pagesNotFound,/how-to/merging-customer,1,,/how-to/merge-customers\r\n',
  )
})

it('rolls back to a retained release, and to no other', async () => {
  const { goBack } = await setUp()
  const first = await readCurrentId(releasesDir)
  const publicDir = path.join(folder, 'public')
  writeFiles(publicDir, { ...aSite(), 'how-to/split/index.html': aPage('split') })
  const { id: second } = await releaseFolder({ publicDir, releasesDir })
  expect(await readCurrentId(releasesDir)).toBe(second)
  const answer = await goBack({ id: first })
  expect([answer.statusCode, answer.json()]).toEqual([200, { id: first }])
  expect(await readCurrentId(releasesDir)).toBe(first)
  expect((await goBack({ id: '../../etc' })).statusCode).toBe(404)
  expect((await goBack({ id: '' })).statusCode).toBe(400)
  expect((await goBack({})).statusCode).toBe(400)
  expect(await readCurrentId(releasesDir)).toBe(first)
})

it('does not list a release that was never live, and refuses to roll back to it', async () => {
  const { employee, goBack } = await setUp()
  const live = await readCurrentId(releasesDir)
  const next = await openReleaseStore({ dir: releasesDir, log: () => {} }).start({
    code: 'new',
    scriptHashes: [],
  })
  next.putPage({ path: '/', hash: 'new', template: 'home' }, [{ path: 'index.html', bytes: aPage('new') }])
  const staged = await next.write({ stage: true })
  const status = (await employee.get('/editor/status')).json<EditorStatus>()
  expect(status.releases.map(({ id }) => id)).not.toContain(staged.id)
  const answer = await goBack({ id: staged.id })
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    expect.objectContaining({
      message: `Release ${staged.id} was never live. It goes live when a gateway of its code starts.`,
    }),
  ])
  expect(await readCurrentId(releasesDir)).toBe(live)
})

it('REBUILD-01 does not roll back while a build has the lock', async () => {
  const { goBack } = await setUp()
  const live = await readCurrentId(releasesDir)
  const answer = await withBuildLock(folder, () => goBack({ id: live }))
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    expect.objectContaining({ message: 'A publish is running. Try again when it has ended.' }),
  ])
})

it('REBUILD-01 does not roll back while a publish runs', async () => {
  const running = { id: 'r', causes: [], startedAt: '2026-11-25T10:00:00.000Z' }
  const { goBack } = await setUp(undefined, undefined, running)
  expect((await goBack({ id: await readCurrentId(releasesDir) })).statusCode).toBe(409)
})

it('does not roll back at a gateway with REBUILDS=false', async () => {
  const { goBack } = await setUp(undefined, undefined, null, { REBUILDS: 'false' })
  const answer = await goBack({ id: await readCurrentId(releasesDir) })
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    expect.objectContaining({
      message: 'This gateway only serves. Roll back at the gateway that publishes.',
    }),
  ])
})

it('refuses a rollback that another site or an anonymous reader requests', async () => {
  const { goBack } = await setUp()
  const live = await readCurrentId(releasesDir)
  expect((await goBack({ id: live }, { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await goBack({ id: live }, { origin })).statusCode).toBe(401)
})
