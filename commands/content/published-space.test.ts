import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anEntry, ARTICLE_FIELDS, aSpace, aType } from '../../embedded/contentful/testing/a-space'
import { openSyncPosition } from '../../server/publishing'
import { parseSettings } from '../../lib/settings'
import { aFolder } from '../../server/testing/fake-public'
import { openContentSource } from './content-source'
import { readPublished, type PublishedMemory } from './published-space'

const SAVED = '2026-01-01T00:00:00.000Z'

/** An article that was last saved long ago. */
const article = (id: string, title: string) => anEntry('article', id, { title }, { updatedAt: SAVED })

const { folder, remove } = aFolder()
afterAll(remove)

const exportPath = join(folder, 'space.json')
const settings = parseSettings({ DATA_DIR: join(folder, 'data'), CONTENT_EXPORT: exportPath })
const write = (...entries: ReturnType<typeof article>[]) =>
  writeFileSync(
    exportPath,
    JSON.stringify(aSpace({ entries, contentTypes: [aType('article', ARTICLE_FIELDS)] })),
  )

async function read(memory: PublishedMemory = {}) {
  const { content, notePosition } = await readPublished(settings, memory)
  return { entries: [...content.entries], notePosition }
}

/** The place in the order of all changes up to which the content is in the site. */
async function positionNow() {
  const source = await openContentSource(settings)
  await source.close()
  return openSyncPosition(settings.dataDir, source).read()
}

it('REBUILD-01 reads an export with the dates that its delivery API serves: content that changed is newer, whatever its editor says', async () => {
  write(article('one', 'One'), article('two', 'Two'))
  expect((await read()).entries.map(({ updatedAt }) => updatedAt)).toEqual([SAVED, SAVED])

  write(article('one', 'Another title'), article('three', 'Three'))
  const { entries } = await read()
  expect(entries.map(({ id, fields }) => [id, fields['title']])).toEqual([
    ['one', 'Another title'],
    ['three', 'Three'],
  ])
  const [one, three] = entries.map(({ updatedAt }) => updatedAt)
  expect(Date.parse(one ?? '')).toBeGreaterThan(Date.parse(SAVED))
  expect(three).toBe(SAVED)
})

it('REBUILD-01 notes up to where it is only when it is told that readers have it', async () => {
  const before = await positionNow()
  write(article('four', 'Four'))
  const { notePosition } = await read()
  expect(await positionNow()).toBe(before)
  await notePosition()
  expect(await positionNow()).not.toBe(before)
})

it('REBUILD-01 reads again and again by one memory what it reads without any', async () => {
  jest.spyOn(console, 'warn').mockImplementation() // one stands there twice, which is told each time
  const memory: PublishedMemory = {}
  const states = [
    [article('one', 'One'), article('two', 'Two'), article('three', 'Three')],
    [article('three', 'Three'), article('one', 'One, changed'), article('two', 'Two')],
    [article('two', 'Two'), article('four', 'Four')],
    [article('two', 'Two'), article('two', 'Two again')],
    [article('one', 'One')],
  ]
  for (const entries of states) {
    write(...entries)
    const { entries: remembered } = await read(memory)
    expect(remembered).toEqual((await read()).entries)
  }
})

it('REBUILD-01 reads what stayed as it was as the very same values', async () => {
  const memory: PublishedMemory = {}
  write(article('one', 'One'), article('two', 'Two'))
  const before = await read(memory)
  write(article('one', 'One, changed'), article('two', 'Two'))
  const after = await read(memory)
  const fieldsOf = ({ entries }: typeof after, id: string) => entries.find((entry) => entry.id === id)?.fields
  expect(fieldsOf(after, 'two')).toBe(fieldsOf(before, 'two'))
  expect(fieldsOf(after, 'one')).toMatchObject({ title: 'One, changed' })
})
