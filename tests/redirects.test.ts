import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readExport } from '../publisher/source/testing/export-content'
import { parseSettings } from '../lib/settings'
import { checkRedirects } from '../src/site/redirects/check-redirects'
import { readRedirectFiles } from '../publisher/redirect-files'
import { readRedirects } from '../src/site/redirects/redirect-tables'
import { siteFiles } from '../src/site/site-files'
import { rawEntry, siteOf, wholeSite } from './support/content-builders'

const site = wholeSite(readExport('content/space.json'))
const check = (pairs: [string, string][], anchors: [string, string, string][] = []) =>
  checkRedirects(
    readRedirects(
      [['/old', '/search'] as const, ...pairs].map(([fromPath, toPath]) => ({ fromPath, toPath })),
      anchors.map(([path, from, to]) => ({ path, from, to })),
    ),
    site,
  ).map(({ code, entryId, severity, field }) => [severity, code, entryId, field].join(' '))

it('REDIR-01 REDIR-08 REDIR-09 REDIR-10 REDIR-11 REDIR-12 REDIR-13 every old path of the sample space redirects to a page and is not a page itself', () => {
  expect(checkRedirects(readRedirectFiles({ contentFolder: 'content' }), site)).toEqual([])
})

it('REDIR-01 reports redirect cycles, chains, missing targets, live pages as sources, and duplicates', () => {
  expect(
    check([
      ['/a', '/b'],
      ['/b', '/A'],
    ]),
  ).toEqual(['error redirect-loop /a toPath', 'error redirect-loop /b toPath'])
  expect(check([['/a', '/old']])).toEqual(['info redirect-chain /a toPath'])
  expect(check([['/a', '/how-to/gone']])).toEqual(['warning redirect-target /a toPath'])
  expect(check([['/FAQ/payments-faq', '/search']])).toEqual([
    'warning redirect-source /FAQ/payments-faq fromPath',
  ])
  expect(check([['/Old', '/categories']])).toEqual(['warning redirect-twice /Old fromPath'])
  expect(
    check([
      ['/a', '/faq/payments-faq?x=1#tips'],
      ['/b', '/ideas'],
      ['/c', '/announcements/feed.xml'],
    ]),
  ).toEqual([])
})

it('REDIR-07 reports renamed anchors whose new name is missing or whose old name still exists', () => {
  expect(check([], [['/faq/payments-faq', 'gratuity', 'tips']])).toEqual([])
  expect(check([], [['/faq/payments-faq', 'gratuity', 'gone']])).toEqual([
    'warning anchor-target /faq/payments-faq#gratuity to',
  ])
  expect(check([], [['/faq/payments-faq', 'tips', 'card-declined']])).toEqual([
    'warning anchor-source /faq/payments-faq#tips from',
  ])
  expect(check([], [['/faq/gone', 'a', 'b']])).toEqual(['warning anchor-target /faq/gone#a path'])
})

it('REDIR-07 AUTH-01 the public table contains no renamed headings of private pages', async () => {
  const article = (id: string, audience: string) => rawEntry('kbHowTo', id, { title: id, url: id, audience })
  const redirects = readRedirects(
    [],
    ['open', 'closed'].map((id) => ({ path: `/how-to/${id}`, from: 'was', to: 'is' })),
  )
  const { site: mixed } = siteOf([article('open', 'everyone'), article('closed', 'employee')])
  const files = await siteFiles(mixed, { redirects, documents: [] })
  expect(JSON.parse(files.find(({ path }) => path === 'redirects.json')?.text ?? '')).toEqual({
    paths: {},
    anchors: { '/how-to/open': { was: 'is' } },
  })
})

it('REDIR-01 reads the redirect tables in the content folder, if there are any', () => {
  const sample = readRedirectFiles({ contentFolder: 'content' })
  expect(sample.redirects.length).toBeGreaterThan(190)
  expect(sample.anchors.length).toBeGreaterThan(0)
  expect(readRedirectFiles({ contentFolder: 'docs' })).toEqual({ redirects: [], anchors: [] })
  const beside = parseSettings({ CONTENT_EXPORT: 'content/own.json' })
  expect(readRedirectFiles(beside)).toEqual({ redirects: [], anchors: [] })
})

it('DATA-64 reports a table of renamed anchors that is not JSON', () => {
  const contentFolder = mkdtempSync(join(tmpdir(), 'fieldbook-tables-'))
  writeFileSync(join(contentFolder, 'anchors.json'), '[{ half')
  expect(() => readRedirectFiles({ contentFolder })).toThrow(/anchors\.json is not JSON\. Correct it/)
  rmSync(contentFolder, { recursive: true })
})
