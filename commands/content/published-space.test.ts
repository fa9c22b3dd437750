import { writeFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataPaths } from '../../server/data-paths'
import { startEmbeddedDeliveryApi } from '../../server/embedded/delivery-api'
import { parseSettings } from '../../server/settings'
import { anEntry, ARTICLE_FIELDS, aSpace, aType } from '../../server/embedded/delivery-api/testing/a-space'
import { aFolder } from '../../server/testing/fake-public'
import { readPublished } from './published-space'

/** An article that was last saved long ago. */
const article = (id: string, title: string) =>
  anEntry('article', id, { title }, { updatedAt: '2026-01-01T00:00:00.000Z' })

const { folder, remove } = aFolder()
afterAll(remove)

const exportPath = join(folder, 'space.json')
const settings = parseSettings({ DATA_DIR: join(folder, 'data'), CONTENT_EXPORT: exportPath })
const write = (...entries: ReturnType<typeof article>[]) =>
  writeFileSync(
    exportPath,
    JSON.stringify(aSpace({ entries, contentTypes: [aType('article', ARTICLE_FIELDS)] })),
  )

async function read(own?: Parameters<typeof readPublished>[1]) {
  const { content, notePosition } = await readPublished(settings, own)
  return { entries: [...content.entries], notePosition }
}

it('REBUILD-01 reads through the embedded API that a gateway has running what it reads through one of its own, with the dates that this serves', async () => {
  write(article('one', 'One'), article('two', 'Two'))
  const alone = await read()
  const api = await startEmbeddedDeliveryApi({
    exportPath,
    stateDir: dataPaths(settings.dataDir).deliveryApi,
  })
  const ca = readFileSync(api.caBundlePath, 'utf8')
  const own = { connection: { ...api, ca }, memory: api.journalId }
  try {
    const beside = await read({ own })
    expect(beside.entries).toEqual(alone.entries)
    await beside.notePosition()

    write(article('one', 'Another title'), article('three', 'Three')) // saved without another date
    const next = await read({ own })
    expect(next.entries.map(({ id, fields }) => [id, fields['title']])).toEqual([
      ['one', 'Another title'],
      ['three', 'Three'],
    ])
    const [one, three] = next.entries.map(({ updatedAt }) => updatedAt)
    expect(Date.parse(one ?? '')).toBeGreaterThan(Date.parse('2026-01-01T00:00:00.000Z'))
    expect(three).toBe('2026-01-01T00:00:00.000Z')
    await next.notePosition()
    expect((await read({ own })).entries).toEqual(next.entries)
  } finally {
    await api.close()
  }
  expect((await read()).entries.map(({ id }) => id)).toEqual(['one', 'three'])
})
