import { checkCare } from '../src/site/check/check-care'
import { readAndCheck } from '../src/site/check/check-site'
import { shownOn } from '../src/build/page-data'
import { searchDocuments } from '../src/site/search-documents/search-documents'
import type { RawContent } from '../src/site/read-site'
import { createSiteMemory, type SiteMemory } from '../src/build/site-memory'
import { isArticleTypeId } from '../src/model/content-model'
import type { RawEntry } from '../src/site/read/read-entry'
import { readExport } from '../publisher/source/testing/export-content'

/** What a process that stays makes of one state of a space after the other, held against one that begins with it. */

const sample = readExport('content/space.json')
const today = new Date('2026-11-22T12:00:00Z')

function made(raw: RawContent, memory?: SiteMemory) {
  const { report, site } = readAndCheck(raw, ['/old-address'], (one) => checkCare(one, today), memory)
  return {
    report,
    pages: site.pages.map((page) => ({ page, ...shownOn(site, page) })),
    documents: searchDocuments(site),
  }
}

const entries = [...sample.entries]
const change = (id: string, fields: Record<string, unknown>): RawContent => ({
  ...sample,
  entries: entries.map((one) => (one.id === id ? { ...one, fields: { ...one.fields, ...fields } } : one)),
})
const first = (contentType: string, more: (one: RawEntry) => boolean = () => true) => {
  const found = entries.find((one) => one.contentType === contentType && more(one))
  if (!found) throw new Error(`The sample has no such ${contentType}.`)
  return found
}
const howTo = first('kbHowTo')
const landing = first('kbLandingPage')
const asset = [...sample.assets][0]

const steps: Record<string, RawContent> = {
  'a title, which stands in links and lists too': change(howTo.id, { title: 'Another title' }),
  'an address': change(howTo.id, { url: 'another-address' }),
  'an address that another article has': change(howTo.id, {
    url: first('kbHowTo', ({ id }) => id !== howTo.id).fields['url'],
  }),
  'who may read it': change(howTo.id, { audience: 'employee' }),
  'a landing page without its sections': change(landing.id, { sections: [] }),
  'a field of the wrong type': change(howTo.id, { title: 42 }),
  'an entry that is gone': { ...sample, entries: entries.filter(({ id }) => id !== howTo.id) },
  'a part that is gone': {
    ...sample,
    entries: entries.filter(({ id }) => id !== first('kbHowToSection').id),
  },
  'a picture that is gone': { ...sample, assets: [...sample.assets].slice(1) },
  'a file that is missing': {
    ...sample,
    assets: [...sample.assets].map((one) => (one === asset ? { ...one, fields: {} } : one)),
  },
  'the space as it was at first': sample,
}

it('REBUILD-01 makes each state of the space as a process does that begins with it, faults included', () => {
  const memory = createSiteMemory()
  made(sample, memory)
  for (const [name, raw] of Object.entries(steps)) {
    const expected = made(raw)
    expect({ name, ...made(raw, memory) }).toEqual({ name, ...expected })
    expect({ name, ...made(raw, memory) }).toEqual({ name, ...expected })
  }
})

it('makes those pages anew that show what changed, and no other', () => {
  const memory = createSiteMemory()
  const articleIds = new Set(entries.filter((one) => isArticleTypeId(one.contentType)).map(({ id }) => id))
  const articles = (raw: RawContent) =>
    new Map(
      made(raw, memory).pages.flatMap(({ page, model }) =>
        page.entryId !== undefined && articleIds.has(page.entryId) ? [[page.entryId, model] as const] : [],
      ),
    )
  const before = articles(sample)
  const after = articles(change(howTo.id, { title: 'Another title' }))
  const anew = [...after].filter(([id, model]) => before.get(id) !== model)
  const different = [...after].filter(
    ([id, model]) => JSON.stringify(before.get(id)) !== JSON.stringify(model),
  )
  expect(different.length).toBeGreaterThan(0)
  expect(anew.map(([id]) => id)).toEqual(expect.arrayContaining(different.map(([id]) => id)))
  expect(anew.length).toBeLessThan(after.size / 2)
})
