/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aSpace, anEntry } from '../testing/a-space'
import { openContentSource } from './content-source'

describe('REBUILD-01 openContentSource', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-source-'))
  const exportPath = join(folder, 'space.json')
  const journalFolder = join(folder, 'state', 'journals')
  const logged: string[] = []
  let clock = Date.parse('2026-06-01T12:00:00Z')

  const write = (...ids: string[]) =>
    writeFileSync(exportPath, JSON.stringify(aSpace({ entries: ids.map((id) => anEntry('article', id)) })))
  const open = () =>
    openContentSource({
      exportPath,
      stateDir: join(folder, 'state'),
      host: 'localhost:1',
      log: (message) => logged.push(message),
      now: () => new Date(clock),
    })

  beforeEach(() => {
    logged.length = 0
    write('one')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const idsIn = async (source: Awaited<ReturnType<typeof open>>) =>
    (await source.current('published', 'atOnce')).entries.map((entry) => entry.sys.id)

  it('returns the same content until the file changes', async () => {
    const source = await open()
    const store = await source.current('published', 'atOnce')
    expect(await source.current('published', 'atOnce')).toBe(store)
    write('two')
    expect(await source.current('published', 'atOnce')).not.toBe(store)
  })

  it('checks the file at most once a second, except with `atOnce`', async () => {
    const source = await open()
    const shown = await source.current('published')
    write('two')
    expect(await source.current('published')).toBe(shown)
    clock += 1000
    expect(await source.current('published')).not.toBe(shown)
    write('three')
    expect(await idsIn(source)).toEqual(['three'])
  })

  it('returns the newest content to a call that starts while an earlier call reads the file', async () => {
    const source = await open()
    write('two')
    const during = source.current('published', 'atOnce')
    write('three')
    const [, after] = await Promise.all([during, idsIn(source)])
    expect(after).toEqual(['three'])
  })

  it('serves the last content while the journal cannot be saved, logs once and retries', async () => {
    const source = await open()
    rmSync(journalFolder, { recursive: true })
    writeFileSync(journalFolder, 'in the way')
    write('two')
    expect(await idsIn(source)).toEqual(['one'])
    expect(await idsIn(source)).toEqual(['one'])
    expect(logged).toEqual([expect.stringContaining('is still served')])
    rmSync(journalFolder)
    clock += 5000
    expect(await idsIn(source)).toEqual(['two'])
  })

  it('serves the last readable content to a preview that starts while the export is unreadable', async () => {
    const source = await open()
    writeFileSync(exportPath, '{ broken')
    const { entries } = await source.current('saved', 'atOnce')
    expect(entries.map((entry) => entry.sys.id)).toEqual(['one'])
    expect(logged).toEqual([expect.stringContaining('is still served')])
  })

  it('uses the journal that another process wrote to the same folder', async () => {
    const [first, second] = [await open(), await open()]
    write('one', 'two')
    await second.current('published', 'atOnce')
    const journals = await Promise.all(
      [first, second].map(async (source) => (await source.current('published', 'atOnce')).journal),
    )
    expect(journals[0]).toEqual(journals[1])
  })
})
