import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aSpace, anEntry } from './testing/a-space'
import { aClient, aServedFolder } from './testing/an-api'

const served = aServedFolder()
afterAll(() => served.remove())

it('the embedded API serves drafts, and later changes of drafts.json, to the preview token only', async () => {
  served.write(
    aSpace({
      entries: [
        anEntry('note', 'published', { title: 'As published' }),
        anEntry('note', 'draft', { title: 'Never published' }, { publishedVersion: undefined, version: 3 }),
        anEntry(
          'note',
          'archived',
          { title: 'Archived' },
          { publishedVersion: undefined, archivedVersion: 4 },
        ),
      ],
    }),
  )
  const api = await served.start()
  const titles = async (accessToken: string) => {
    const { items } = await aClient(api, { accessToken }).getEntries()
    return items.map(({ sys, fields }) => [sys.id, fields['title']]).toSorted()
  }
  expect(await titles(api.previewAccessToken)).toEqual([
    ['draft', 'Never published'],
    ['published', 'As published'],
  ])

  const saved = { entries: [anEntry('note', 'published', { title: 'As saved' })] }
  writeFileSync(join(served.folder, 'drafts.json'), JSON.stringify(saved))
  expect(await titles(api.previewAccessToken)).toEqual([
    ['draft', 'Never published'],
    ['published', 'As saved'],
  ])

  expect(await titles(api.accessToken)).toEqual([['published', 'As published']])
  const synced = await aClient(api).sync({ initial: true })
  expect(JSON.stringify(synced.entries)).not.toMatch(/Never published|As saved/)
  await expect(titles('another')).rejects.toThrow(/401/)
})
