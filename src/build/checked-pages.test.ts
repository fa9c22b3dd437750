import { readExport } from '../../publisher/source/testing/export-content'
import { aFolder } from '../../server/testing/fake-public'
import { silent } from '../site/read/issues'
import { checkedPagesOfBuild, openCheckedPages, writeCheckedPages } from './checked-pages'
import { shownOn } from './page-data'
import { readSite } from '../site/read-site'

const { folder, remove } = aFolder()
afterAll(remove)

const site = readSite(readExport('content/space.json'), [], silent)
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

it('REBUILD-01 hands on every page of the sample space, in the order of the plan, and what it shows', () => {
  writeCheckedPages(site, folder)
  const checked = openCheckedPages(folder)
  expect(site.pages.length).toBeGreaterThan(50)
  const shown = checked.pages.map(({ path, template, context, ...place }) => ({
    path,
    template,
    context,
    model: checked.modelOf({ path, template, context, ...place }),
  }))
  expect(shown).toEqual(site.pages.map((page) => asJson(shownOn(site, page))))
})

it('REBUILD-01 finds a page by its address and by its entry', () => {
  writeCheckedPages(site, folder)
  const checked = openCheckedPages(folder)
  for (const page of checked.pages) expect(checked.pageAt(page.path)).toBe(page)
  expect(checked.pageOf('how-to-send-an-invoice')?.path).toBe('/how-to/send-an-invoice')
  expect([checked.pageAt('/new'), checked.pageOf('new')]).toEqual([undefined, undefined])
})

it('REBUILD-01 hands on long texts, in letters of any length', () => {
  const pages = Array.from({ length: 30 }, (_, number) => ({
    path: `/how-to/${number}`,
    template: 'how-to' as const,
  }))
  const modelOf = ({ path }: { readonly path: string }) => ({ path, text: 'Wärmepumpe 🔧 '.repeat(5_000) })
  writeCheckedPages({ ...site, pages, modelOf }, folder)
  const checked = openCheckedPages(folder)
  for (const page of checked.pages) expect(checked.modelOf(page)).toEqual(modelOf(page))
})

it('knows nothing while somebody develops', () => {
  expect(checkedPagesOfBuild()).toBeUndefined()
})
