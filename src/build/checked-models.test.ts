import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readExport } from '../../commands/content/read-export'
import { silent } from '../content/faults'
import { openCheckedModels, writeCheckedModels } from './checked-models'
import { digestOf } from './page-data'
import { readSite } from './site-content'

const folder = mkdtempSync(join(tmpdir(), 'checked-models-'))
afterAll(() => rmSync(folder, { recursive: true }))

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

it('REBUILD-01 hands on what every page of the sample space shows, and its sign', () => {
  const site = readSite(readExport('content/space.json'), [], silent)
  writeCheckedModels(site, folder)
  const checked = openCheckedModels({ isChecked: true, folder })
  expect(site.pages.length).toBeGreaterThan(50)
  for (const page of site.pages) {
    const model = site.modelOf(page, silent)
    expect(checked.modelAt(page.path)).toEqual(asJson(model))
    expect(checked.digestAt(page.path)).toBe(digestOf(model))
    if (page.entryId !== undefined && site.pageOf(page.entryId) === page)
      expect(checked.modelOf(page.entryId)).toEqual(asJson(model))
  }
})

it('REBUILD-01 hands on long texts, in letters of any length', () => {
  const pages = Array.from({ length: 30 }, (_, number) => ({
    path: `/how-to/${number}`,
    template: 'how-to' as const,
  }))
  const modelOf = ({ path }: { readonly path: string }) => ({ path, text: 'Wärmepumpe 🔧 '.repeat(5_000) })
  writeCheckedModels({ pages, modelOf }, folder)
  const checked = openCheckedModels({ isChecked: true, folder })
  for (const page of pages) expect(checked.modelAt(page.path)).toEqual(modelOf(page))
})

it('REBUILD-01 knows nothing of a page that was published after the check, and has null for one without content', () => {
  writeCheckedModels({ pages: [{ path: '/search', template: 'search' }], modelOf: () => null }, folder)
  const checked = openCheckedModels({ isChecked: true, folder })
  expect(checked.modelAt('/search')).toBeNull()
  expect([checked.modelAt('/new'), checked.modelOf('new'), checked.digestAt('/new')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('knows nothing while somebody develops', () => {
  expect(openCheckedModels({ isChecked: false, folder }).modelAt('/search')).toBeUndefined()
})
