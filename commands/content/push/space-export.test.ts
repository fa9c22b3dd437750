import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { planPush } from './plan-push'
import { readSpaceExport } from './space-export'
import { ICON_BYTES, aRawExport, writeExport } from './testing/builders'

const written: string[] = []
const write = (raw: unknown) => {
  const path = writeExport(raw)
  written.push(path)
  return path
}

afterEach(() => {
  for (const path of written.splice(0)) rmSync(dirname(path), { recursive: true })
})

describe('readSpaceExport', () => {
  it('reads content types, entries, assets with their files, and the default locale', async () => {
    const path = write(aRawExport())
    const space = await readSpaceExport(path)
    expect(space.defaultLocale).toBe('en-US')
    expect(space.contentTypes.map(({ id, displayField }) => [id, displayField])).toEqual([['kbFaq', 'title']])
    expect(space.entries.map(({ id, contentType }) => [id, contentType])).toEqual([
      ['faq-1', 'kbFaq'],
      ['faq-2', 'kbFaq'],
    ])
    expect(space.assets[0]?.files).toEqual([
      {
        locale: 'en-US',
        fileName: 'icon.png',
        contentType: 'image/png',
        found: expect.objectContaining({
          path: join(dirname(path), 'assets', 'icon.png'),
          size: ICON_BYTES.length,
        }),
      },
    ])
  })

  it('tells drafts and archived items from published ones', async () => {
    const raw = aRawExport()
    const [first, second] = raw.entries
    const space = await readSpaceExport(
      write({
        ...raw,
        entries: [
          { ...first, sys: { ...first?.sys, publishedVersion: undefined } },
          { ...second, sys: { ...second?.sys, archivedVersion: 3 } },
        ],
      }),
    )
    expect(space.entries.map(({ isPublished }) => isPublished)).toEqual([false, false])
    expect(space.assets.map(({ isPublished }) => isPublished)).toEqual([true])
  })

  it('names the item and the part of it that has the wrong shape', async () => {
    const raw = aRawExport()
    const path = write({ ...raw, entries: [{ ...raw.entries[0], fields: { title: 'not by locale' } }] })
    await expect(readSpaceExport(path)).rejects.toThrow(/entries `faq-1` cannot be read\. `fields\.title`: /)
  })

  it('names the file when it is missing or no export', async () => {
    await expect(readSpaceExport('content/no-such.json')).rejects.toThrow(
      'content/no-such.json does not exist. Check the setting CONTENT_EXPORT.',
    )
    await expect(readSpaceExport(write([]))).rejects.toThrow('is no content export')
  })

  it('finds nothing wrong with the sample space', async () => {
    const plan = planPush(await readSpaceExport('content/space.json'))
    expect(plan.problems).toEqual([])
    expect(plan.contentTypes.length).toBeGreaterThan(0)
    expect(plan.entries.length).toBeGreaterThan(0)
    expect(plan.assets.length).toBeGreaterThan(0)
  })
})
