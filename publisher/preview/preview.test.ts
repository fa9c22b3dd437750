import { readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { aSpace, aType, anEntry } from '../../embedded/contentful/testing/a-space'
import { aServedFolder } from '../../embedded/contentful/testing/an-api'
import { planSite } from '../../src/site/plan-site'
import { readExport } from '../source/testing/export-content'
import { createDraftContent } from './draft-content'
import { createPreviewPages } from './preview-pages'

const served = aServedFolder()
afterAll(() => served.remove())

const types = [aType('kbResources', { title: 'Symbol', url: 'Symbol' })]
const article = (id: string, title: string, sys = {}) => anEntry('kbResources', id, { title, url: id }, sys)
const unpublished = { publishedVersion: undefined, version: 1 }

const save = (entries: readonly unknown[]) =>
  writeFileSync(join(served.folder, 'drafts.json'), JSON.stringify({ entries }))

async function aConnection() {
  const api = await served.start()
  return {
    ...api,
    accessToken: api.previewAccessToken,
    ca: await readFile(join(served.stateDir, 'tls', 'certificate.pem'), 'utf8'),
  }
}

let now = 0
const pagesOf = (connection: Awaited<ReturnType<typeof aConnection>>) =>
  createPreviewPages(
    createDraftContent(connection, () => now),
    { redirects: [], anchors: [] },
  )

async function aPreview() {
  served.write(
    aSpace({ contentTypes: types, entries: [article('one', 'One'), article('new', 'New', unpublished)] }),
  )
  const pages = pagesOf(await aConnection())
  const titleAt = async (path: string) => {
    now += 1000
    const page = await pages.pageAt(path)
    return page && /"documentTitle":"([^"]*)"/.exec(JSON.stringify(page.pageData))?.[1]
  }
  return { pages, titleAt }
}

it('REBUILD-01 previews an entry, published or not, as soon as it is saved', async () => {
  const { pages, titleAt } = await aPreview()
  expect([await titleAt('/resources/one'), await titleAt('/resources/new')]).toEqual(['One', 'New'])
  const before = await pages.pageAt('/resources/one')
  expect(before).toMatchObject({
    template: 'resources',
    pageData: {
      result: { data: { page: { entryId: 'one' } }, pageContext: { id: 'page:/resources/one' } },
    },
  })

  save([article('one', 'One, saved again'), article('two', 'Two', unpublished)])
  expect([await titleAt('/resources/one'), await titleAt('/resources/two')]).toEqual([
    'One, saved again',
    'Two',
  ])
  expect((await pages.pageAt('/resources/one'))?.digest).not.toBe(before?.digest)

  save([])
  expect([await titleAt('/resources/one'), await titleAt('/resources/two')]).toEqual(['One', undefined])

  const many = Array.from({ length: 8 }, (_, place) => article(`many-${place}`, 'Many', unpublished))
  save(many)
  expect([await titleAt('/resources/many-0'), await titleAt('/resources/many-7')]).toEqual(['Many', 'Many'])
  save(many.slice(0, 1))
  expect([await titleAt('/resources/many-0'), await titleAt('/resources/many-7')]).toEqual([
    'Many',
    undefined,
  ])
})

it('REBUILD-01 after a save, a running preview shows the same pages as a newly started preview', async () => {
  save([])
  const text = readFileSync('content/space.json', 'utf8')
  served.write(text)
  const connection = await aConnection()
  const pages = pagesOf(connection)
  const { content } = planSite(readExport('content/space.json'), {
    redirects: [],
    report: () => {},
  })
  const paths = ['/', '/announcements', '/categories', ...content.paths.values()]
  const shownBy = async (one: typeof pages) => {
    const shown: unknown[] = []
    for (const path of paths) shown.push([path, await one.pageAt(path)])
    return shown
  }
  const retitled = (type: string, at: number) => {
    const entry = entriesOf(text).filter(({ sys }) => sys.contentType.sys.id === type)[at]
    if (!entry) throw new Error(`The sample space has no ${type}.`)
    const { title, ...fields } = entry.fields
    return { ...entry, fields: { ...fields, title: { ...title, 'en-US': `${type} as saved` } } }
  }
  const before = await shownBy(pages)
  for (const saved of [
    [retitled('kbHowTo', 3)],
    [retitled('kbHowTo', 4), retitled('kbLandingPageSection', 0), retitled('kbProductArea', 1)],
    [{ ...retitled('kbFaq', 0), sys: { ...retitled('kbFaq', 0).sys, archivedVersion: 9 } }],
  ]) {
    save(saved)
    now += 1000
    const shown = await shownBy(pages)
    expect(shown).toEqual(await shownBy(pagesOf(connection)))
    expect(shown).not.toEqual(before)
  }
})

const savedEntry = z.looseObject({
  sys: z.looseObject({ contentType: z.object({ sys: z.looseObject({ id: z.string() }) }) }),
  fields: z.record(z.string(), z.record(z.string(), z.unknown())),
})

const entriesOf = (text: string) => z.object({ entries: z.array(savedEntry) }).parse(JSON.parse(text)).entries
