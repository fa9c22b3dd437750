import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { aFolder } from '../testing/fake-public'
import { copyEmptyDatabase } from '../testing/empty-database'
import { openPglite } from './database/pglite-database'

/** The test starts many gateways with embedded databases, which takes minutes. */
jest.setTimeout(240_000)

const KILLS = Number(process.env['TEST_KILLS'] ?? 6)

/** Number of gateways that run in parallel, because most of the test's time is startup. */
const GATEWAYS = 2

const WRITERS_OF_EACH_KIND = 3

/** Returns the milliseconds until a kill. They differ, so that kills hit all stages of a write. */
const msUntilKill = (kill: number) => (kill * 37) % 190

const writes = {
  entry: (id: string) => ({ path: '/Log/Send', body: [{ id, type: 'info', message: 'text' }] }),
  event: (id: string) => ({ path: '/analytics/events', body: { client_id: 'v', events: [{ name: id }] } }),
  rating: (id: string) => ({
    path: '/search-service/v1/tracking/events',
    body: { type: 'search_rate', data: { code: 'r'.repeat(21), value: 2, comment: `said ${id}` } },
  }),
  case: (id: string) => ({ path: '/salesforce/closecase', body: { caseId: id, articleUrl: '/a' } }),
}
type Kind = keyof typeof writes
const kinds = Object.keys(writes) as Kind[]

it('LOG-02 DEFL-25 ANALYT-03 RATE-08 a gateway loses no acknowledged write when it is killed under load', async () => {
  const results = await Promise.all(Array.from({ length: GATEWAYS }, (_, first) => writeAndKill(first)))
  for (const { acknowledged, kept } of results) {
    for (const kind of kinds) {
      expect(acknowledged[kind].length).toBeGreaterThan(KILLS / GATEWAYS)
      const known = new Set(kept[kind])
      expect(acknowledged[kind].filter((id) => !known.has(id))).toEqual([])
      expect(kept[kind]).toHaveLength(known.size)
    }
  }
})

const none = (): Record<Kind, string[]> => ({ entry: [], event: [], rating: [], case: [] })

async function writeAndKill(first: number) {
  const { folder, remove } = aFolder()
  await copyEmptyDatabase(path.join(folder, 'database'))
  const acknowledged = none()
  for (let kill = first; kill < KILLS; kill += GATEWAYS) await writeUntilKilled(folder, kill, acknowledged)
  const database = await openPglite(path.join(folder, 'database'))
  const [events = [], ratings = [], cases = []] = await database.run([
    { sql: 'select name as id from analytics_events' },
    { sql: `select replace(comment, 'said ', '') as id from search_events` },
    { sql: 'select case_id as id from case_closings' },
  ])
  await database.close()
  const idsOf = (rows: typeof events) => rows.map(({ id }) => String(id))
  const kept = {
    entry: linesIn(path.join(folder, 'log')),
    event: idsOf(events),
    rating: idsOf(ratings),
    case: idsOf(cases),
  }
  remove()
  return { acknowledged, kept }
}

/** Writes to a new gateway, and kills it with SIGKILL soon after it acknowledged one write of each kind. */
async function writeUntilKilled(folder: string, kill: number, acknowledged: Record<Kind, string[]>) {
  const script = path.join(__dirname, '..', 'testing', 'gateway-under-load.ts')
  // skips optimized compilation of the database's WebAssembly, which would take half of each start
  const gateway = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(gateway, 'exit')
  const [url] = (await once(createInterface(gateway.stdout), 'line')) as [string]
  const waitingFor = new Set(kinds)

  async function write(kind: Kind, writer: number) {
    for (let count = 0; gateway.exitCode === null && gateway.signalCode === null; count += 1) {
      const id = `${kill}-${writer}-${count}`
      if (!(await isAcknowledged(url, writes[kind](id)))) return
      acknowledged[kind].push(id)
      if (waitingFor.delete(kind) && waitingFor.size === 0)
        setTimeout(() => gateway.kill('SIGKILL'), msUntilKill(kill))
    }
  }

  const writers = Array.from({ length: WRITERS_OF_EACH_KIND }, (_, writer) => writer)
  await Promise.all(kinds.flatMap((kind) => writers.map((writer) => write(kind, writer))))
  await ended
}

let senders = 0

/** Returns false if the gateway has ended. Any other failure fails the test. */
async function isAcknowledged(url: string, { path, body }: { path: string; body: object }): Promise<boolean> {
  senders += 1
  // another IP address for each request, so that no rate limit applies
  const from = `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined) // the connection was dropped
  if (!answer) return false
  if (answer.status === 503) return isAcknowledged(url, { path, body }) // resends, as the browser does
  if (answer.status === 204 || answer.text.includes('"Success"')) return true
  throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
}

/** Returns the ids in the log files. Skips a truncated line: its entry was not acknowledged. */
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
