import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { aFolder } from '../testing/fake-public'
import { openPglite } from './pglite-database'

/** Twenty starts of a process, each with an embedded database, on a busy machine. */
jest.setTimeout(180_000)

const KILLS = 20

/** Folders with a process each, side by side: most of the time goes into starting. */
const LIVES = 2

/** Between the first acknowledged writes and a few hundred of them, so that every moment of a write is met. */
const longEnough = (kill: number) => (kill * 37) % 190

it('LOG-02 DEFL-25 loses no acknowledged record and no acknowledged log entry, killed 20 times under load', async () => {
  const results = await Promise.all(Array.from({ length: LIVES }, (_, life) => liveAndDie(life)))
  for (const { acknowledged, kept, entries } of results) {
    expect(acknowledged.length).toBeGreaterThan(KILLS)
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    expect(entries).toHaveLength(new Set(entries).size)
  }
})

/** One folder, whose process is killed and started again and again. */
async function liveAndDie(life: number) {
  const { folder, remove } = aFolder()
  const acknowledged: string[] = []
  for (let kill = life; kill < KILLS; kill += LIVES) {
    acknowledged.push(...(await writeUntilKilled(folder, kill)))
  }
  const database = await openPglite(path.join(folder, 'database'))
  const [rows = []] = await database.run([{ sql: 'select event_id from analytics_events' }])
  await database.close()
  const records = rows.map(({ event_id }) => `record ${String(event_id)}`)
  const entries = linesIn(path.join(folder, 'log')).map((id) => `entry ${id}`)
  remove()
  return { acknowledged, kept: new Set([...records, ...entries]), entries }
}

/** What a process under load said it had kept before it was killed without notice. */
async function writeUntilKilled(folder: string, kill: number): Promise<string[]> {
  const script = path.join(__dirname, '..', 'testing', 'write-under-load.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, String(kill)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  let timer: NodeJS.Timeout | undefined
  for await (const line of createInterface(child.stdout)) {
    said.push(line)
    // Both kinds are being written: from here on any moment will do.
    if (line.startsWith('record')) timer ??= setTimeout(() => child.kill('SIGKILL'), longEnough(kill))
  }
  clearTimeout(timer)
  return said
}

/** A line that was cut short belongs to an entry that nobody was told of. */
function linesIn(folder: string): string[] {
  const text = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  return text
    .flatMap((part) => part.split('\n'))
    .flatMap((line) => {
      try {
        return [(JSON.parse(line) as { id: string }).id]
      } catch {
        return []
      }
    })
}
