/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aSpace, aType, anAsset, anEntry, type Item } from '../testing/a-space'
import { openContentSource } from './content-source'
import { idOf, openExport } from './export-file'
import type { ExportItem } from './export-items'
import { type ContentStore } from './content-store'

const folder = mkdtempSync(join(tmpdir(), 'derived-space-'))
const exportPath = join(folder, 'space.json')
const draftsPath = join(folder, 'drafts.json')
const clock = new Date('2026-06-01T12:00:00Z')
let opened = 0

const write = (path: string, content: Item) => writeFileSync(path, JSON.stringify(content))
const open = (journalFolder: string) =>
  openContentSource({
    exportPath,
    journalFolder,
    host: 'localhost:1',
    drafts: true,
    log: () => {},
    now: () => clock,
  })

/** A source that is open while drafts are saved, and one that reads the same from nothing. */
async function aSource() {
  const journals = join(folder, `journals-${(opened += 1)}`)
  const source = await open(journals)
  return {
    store: () => source.current(),
    async shown() {
      return comparable(await source.current())
    },
    async shownFromScratch() {
      const copy = join(folder, `journals-${(opened += 1)}`)
      cpSync(journals, copy, { recursive: true })
      return comparable(await (await open(copy)).current())
    },
  }
}

/** Functions are never equal, so the texts of entries and what functions give stand in their place. */
const comparable = ({ locales, byKey, ...store }: ContentStore) => ({
  ...store,
  locales: { ...locales, chainOf: locales.all.map(({ code }) => locales.chainOf(code)) },
  byKey: [...byKey].map(([key, { fieldsJson }]) => [key, fieldsJson.toString()]),
})

const unpublished = { publishedVersion: undefined, version: 1 }
const archived = { publishedVersion: undefined, archivedVersion: 2 }
const note = (id: string, title: string, sys = {}) => anEntry('note', id, { title, words: ['a', 7] }, sys)
const described = aSpace({
  contentTypes: [aType('note', { title: 'Symbol', words: '[Symbol]' }), aType('other', { title: 'Text' })],
  entries: [note('one', 'One'), note('draft', 'Draft', unpublished), note('two', 'Two'), note('two', 'Two!')],
  assets: [anAsset('logo'), anAsset('photo')],
})

beforeEach(() => {
  rmSync(draftsPath, { force: true })
  rmSync(join(folder, 'assets'), { recursive: true, force: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const steps: [string, () => void][] = [
  ['an entry saved', () => write(draftsPath, { entries: [note('one', 'One, saved')] })],
  ['the same saved again', () => write(draftsPath, { entries: [note('one', 'One, saved again')] })],
  ['new ones', () => write(draftsPath, { entries: [note('new', 'New', unpublished), note('one', 'One')] })],
  ['one archived', () => write(draftsPath, { entries: [note('one', 'One', archived)] })],
  ['one of another type', () => write(draftsPath, { entries: [anEntry('other', 'one', { title: 'One' })] })],
  ['one without a type', () => write(draftsPath, { entries: [{ sys: { id: 'one', publishedVersion: 1 } }] })],
  [
    'a type nobody knows',
    () => write(draftsPath, { entries: [anEntry('strange', 'odd', { title: 'Odd' })] }),
  ],
  ['one twice', () => write(draftsPath, { entries: [note('two', 'A'), note('two', 'B')] })],
  ['an asset saved', () => write(draftsPath, { assets: [anAsset('logo', { fileName: 'other.png' })] })],
  ['no draft at all', () => write(draftsPath, { entries: [] })],
  ['a list of drafts that is none', () => write(draftsPath, { entries: 'none' })],
  [
    'the file of an asset',
    () => {
      mkdirSync(join(folder, 'assets'))
      writeFileSync(join(folder, 'assets', 'photo.png'), 'picture')
      write(draftsPath, { entries: [note('one', 'With a picture')] })
    },
  ],
  ['the export', () => write(exportPath, { ...described, entries: [note('three', 'Three')] })],
]

describe('REBUILD-01 drafts over what was derived of the export', () => {
  it('show what an API shows that reads both from nothing, step by step', async () => {
    write(exportPath, described)
    const source = await aSource()
    for (const [step, save] of steps) {
      save()
      const shown = await source.shown()
      expect({ step, shown }).toEqual({ step, shown: await source.shownFromScratch() })
    }
  })

  it.each([
    ['content types', { contentTypes: [] }],
    ['locales', { locales: [] }],
  ])('show the same where the export leaves its %s to be guessed', async (_, left) => {
    write(exportPath, { ...described, ...left })
    const source = await aSource()
    for (const [step, save] of [
      ...steps.slice(0, 6),
      [
        'another locale',
        () => write(draftsPath, { entries: [{ ...note('one', ''), fields: { title: { de: 'Eins' } } }] }),
      ] as const,
    ]) {
      save()
      const shown = await source.shown()
      expect({ step, shown }).toEqual({ step, shown: await source.shownFromScratch() })
    }
  })

  it('leave alone what nobody saved', async () => {
    write(exportPath, described)
    const source = await aSource()
    const before = await source.store()
    write(draftsPath, { entries: [note('one', 'One, saved')] })
    const after = await source.store()
    expect(after.byKey.get('Entry:one')?.fieldsJson.toString()).toContain('One, saved')
    expect(after.byKey.get('Entry:two')?.fieldsJson).toBe(before.byKey.get('Entry:two')?.fieldsJson)
  })
})

/** Nothing is served in the order in which things were read. */
const inOrder = (store: ContentStore) => {
  const { byKey, ...rest } = comparable(store)
  return { ...rest, byKey: byKey.sort() }
}

const other = aType('other', { title: 'Text' })
const exports: [string, Item][] = [
  [
    'an entry changed',
    { entries: [note('one', 'One, changed'), note('draft', 'Draft', unpublished), note('two', 'Two')] },
  ],
  ['a draft published', { entries: [note('one', 'One'), note('draft', 'Draft'), note('two', 'Two')] }],
  [
    'one unpublished',
    { entries: [note('one', 'One', unpublished), note('draft', 'Draft'), note('two', 'Two')] },
  ],
  ['one archived', { entries: [note('one', 'One', archived), note('draft', 'Draft'), note('two', 'Two')] }],
  ['some gone and one new', { entries: [note('three', 'Three'), note('two', 'Two')] }],
  ['the same in another order', { entries: [note('two', 'Two'), note('three', 'Three')] }],
  ['one of another type', { entries: [note('two', 'Two'), anEntry('other', 'three', { title: 'Three' })] }],
  [
    'one of a type nobody knows',
    { entries: [note('two', 'Two'), anEntry('strange', 'odd', { title: 'Odd' })] },
  ],
  ['one twice', { entries: [note('two', 'Two'), note('two', 'Two!')] }],
  ['once again', { entries: [note('two', 'Two!')] }],
  ['one without an id', { entries: [note('two', 'Two!'), { sys: { publishedVersion: 1 } }] }],
  [
    'an asset changed',
    { entries: [note('two', 'Two!')], assets: [anAsset('logo', { fileName: 'other.png' })] },
  ],
  ['all assets gone', { entries: [note('two', 'Two!')], assets: [] }],
  [
    'a field more',
    { entries: [note('two', 'Two!')], contentTypes: [aType('note', { title: 'Symbol' }), other] },
  ],
  ['no locales', { entries: [note('two', 'Two')], locales: [] }],
  ['entries that are no list', { entries: 'none' }],
]

describe.each([
  ['as readers see it', false],
  ['as the preview shows it', true],
])('REBUILD-01 an export that changes, %s', (_, drafts) => {
  const openOne = (journalFolder: string) =>
    openContentSource({
      exportPath,
      journalFolder,
      host: 'localhost:1',
      drafts,
      log: () => {},
      now: () => clock,
    })

  it('is served step by step as by an API that reads it from nothing', async () => {
    write(exportPath, described)
    const journals = join(folder, `journals-${(opened += 1)}`)
    const source = await openOne(journals)
    for (const [step, changed] of exports) {
      const copy = join(folder, `journals-${(opened += 1)}`)
      cpSync(journals, copy, { recursive: true })
      write(exportPath, { ...described, ...changed })
      const shown = inOrder(await source.current())
      expect({ step, shown }).toEqual({ step, shown: inOrder(await (await openOne(copy)).current()) })
    }
  })

  it('is read for what changed in it alone, by a source that opens it again too', async () => {
    write(exportPath, described)
    const memory = {}
    const parsed: string[] = []
    const options = {
      exportPath,
      journalFolder: join(folder, `journals-${(opened += 1)}`),
      host: 'localhost:1',
      drafts,
      memory,
      log: () => {},
      async openExport(path: string) {
        const { items, ...more } = await openExport(path)
        const watched = (item: ExportItem) => ({
          ...item,
          parse: () => (parsed.push(String(idOf(item.parse()))), item.parse()),
        })
        return { ...more, items: items && { ...items, entries: items.entries.map(watched) } }
      },
    }
    const single = { ...described, entries: [note('one', 'One'), note('two', 'Two')] }
    write(exportPath, single)
    await (await openContentSource(options)).current()
    parsed.length = 0
    write(exportPath, { ...single, entries: [note('one', 'One'), note('two', 'Two, changed')] })
    const store = await (await openContentSource(options)).current()
    expect(new Set(parsed)).toEqual(new Set(['two']))
    expect(store.byKey.get('Entry:two')?.fieldsJson.toString()).toContain('Two, changed')
    expect(store.byKey.get('Entry:one')?.fieldsJson.toString()).toContain('One')
  })
})

it('REBUILD-01 what was wrong with an entry is not said again when it is right, by a source that opens the export again', async () => {
  const memory = {}
  const logged: string[] = []
  const read = async (...entries: Item[]) => {
    write(exportPath, { ...described, entries })
    logged.length = 0
    const journalFolder = join(folder, 'journals-of-faults')
    const log = (message: string) => logged.push(message)
    await openContentSource({ exportPath, journalFolder, host: 'localhost:1', memory, log, now: () => clock })
  }
  const right = (id: string) => anEntry('note', id, { title: id })
  const wrong = anEntry('note', 'two', { title: { not: 'a title' } })
  await read(right('one'), wrong)
  expect(logged).toEqual([expect.stringContaining('`two`')])
  await read(right('one'), right('two'))
  expect(logged).toEqual([])
  await read(right('one'), wrong)
  expect(logged).toEqual([expect.stringContaining('`two`')])
})
