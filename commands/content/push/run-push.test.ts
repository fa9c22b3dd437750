import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { runPush } from './run-push'
import { aRawExport, writeExport } from './testing/builders'
import { createFakeTarget } from './testing/fake-target'
import { STAND_IN, startContentfulStandIn } from './testing/contentful-stand-in'

let standIn: Awaited<ReturnType<typeof startContentfulStandIn>>
let exportPath: string
let lines: string[]

beforeEach(async () => {
  standIn = await startContentfulStandIn()
  exportPath = writeExport()
  lines = []
})

afterEach(async () => {
  await standIn.close()
  rmSync(dirname(exportPath), { recursive: true })
})

const log = (line: string) => void lines.push(line)
const output = () => lines.join('\n')

const access = () => ({
  CONTENT_EXPORT: exportPath,
  CONTENTFUL_SPACE_ID: STAND_IN.spaceId,
  CONTENTFUL_MANAGEMENT_TOKEN: STAND_IN.token,
  CONTENTFUL_MANAGEMENT_HOST: standIn.host,
})

describe('runPush', () => {
  it('says in a dry run without a token what the export holds, and that it did not look at the space', async () => {
    await runPush(['--dry-run'], { CONTENT_EXPORT: exportPath }, log)
    expect(output()).toContain('locales: en-US (default en-US)')
    expect(output()).toContain('content types: 1\n    kbFaq, 3 fields')
    expect(output()).toContain('entries: 2\n    kbFaq: 2')
    expect(output()).toContain('assets: 1, 6 bytes\n    icon: icon.png, 6 bytes')
    expect(output()).toContain('the space was not looked at')
    expect(standIn.requests).toEqual([])
  })

  it('says in a dry run with a token what would be created, and writes nothing', async () => {
    await runPush(['--dry-run'], access(), log)
    expect(output()).toContain(
      '  Content types: 1 to create and publish\n  Assets: 1 to create and publish\n  Entries: 2 to create and publish',
    )
    expect(standIn.requests).not.toEqual([])
    expect(standIn.writes()).toEqual([])
  })

  it('says in a dry run what stands in the way', async () => {
    standIn.stores.assets.set('logo', { sys: { id: 'logo', version: 1 } })
    await expect(runPush(['--dry-run'], access(), log)).rejects.toThrow('`logo`')
    expect(output()).toContain('entries: 2')
    expect(standIn.writes()).toEqual([])
  })

  it('says in a dry run to continue what is there and what is left', async () => {
    standIn.stores.entries.set('faq-1', { sys: { id: 'faq-1', version: 2, publishedVersion: 1 } })
    standIn.stores.entries.set('faq-2', { sys: { id: 'faq-2', version: 1 } })
    await runPush(['--dry-run', '--continue'], access(), log)
    expect(output()).toContain(
      '  Entries: 0 to create and publish, 1 drafts to complete and publish, 1 there already',
    )
  })

  it('names a fault of the export before it asks for the space', async () => {
    rmSync(dirname(exportPath), { recursive: true })
    const raw = aRawExport()
    exportPath = writeExport({ ...raw, contentTypes: [] })
    await expect(runPush(['--dry-run'], { CONTENT_EXPORT: exportPath }, log)).rejects.toThrow(
      'Entry `faq-1` is of the content type `kbFaq`, which the export does not hold.',
    )
  })

  it('pushes to the space that the settings name', async () => {
    const target = createFakeTarget()
    const opened: string[] = []
    await runPush([], access(), log, ({ spaceId, environment, token }) => {
      opened.push(spaceId, environment, token)
      return target
    })
    expect(opened).toEqual([STAND_IN.spaceId, 'master', STAND_IN.token])
    expect(target.calls()).toContain('publish Entry `faq-2`')
    expect(output()).toContain(`All of ${exportPath} is published in space test, environment master.`)
    expect(output()).not.toContain(STAND_IN.token)
  })

  it('takes a --dry-run that npm keeps to itself for a dry run all the same', async () => {
    await runPush([], { ...access(), npm_config_dry_run: 'true' }, log)
    expect(standIn.writes()).toEqual([])
  })

  it('does not start with an option it does not know', async () => {
    await expect(runPush(['--dryrun'], access(), log)).rejects.toThrow(/'--dryrun'[\s\S]*-- --dry-run/)
    expect(standIn.requests).toEqual([])
  })

  it('does not start without its settings', async () => {
    await expect(runPush([], { CONTENT_EXPORT: exportPath }, log)).rejects.toThrow(
      'CONTENTFUL_SPACE_ID is not set',
    )
  })
})
