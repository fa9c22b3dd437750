/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aSpace, aType, anAsset, anEntry, type Item } from '../testing/a-space'
import { openContentSource } from './content-source'
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
