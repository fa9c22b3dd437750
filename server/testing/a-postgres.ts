import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { postgresPrograms } from './postgres-programs'

interface Started {
  url: string
  stop(): Promise<void>
}

/**
 * How to start a PostgreSQL that a test may fill and empty: a schema of its own in the one that DATABASE_URL names, else a server of its
 * own where one is installed, else undefined.
 */
export function postgresHere(): (() => Promise<Started>) | undefined {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) return () => aSchema(DATABASE_URL)
  const bin = postgresPrograms()
  return bin === undefined ? undefined : () => aPostgres(bin)
}

/** What else is in that database stays untouched. */
async function aSchema(databaseUrl: string): Promise<Started> {
  const schema = `fieldbook_test_${randomBytes(6).toString('hex')}`
  const run = async (sql: string) => {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  await run(`create schema ${schema}`)
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return { url: url.href, stop: () => run(`drop schema ${schema} cascade`) }
}

/** A PostgreSQL of its own in a temporary folder, reached by a socket in it. It refuses to run as root, so there it runs as another user. */
async function aPostgres(bin: string): Promise<Started> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fieldbook-pg-'))
  const data = path.join(folder, 'data')
  mkdirSync(data)
  const owner = process.getuid?.() === 0 ? somebodyElse() : undefined
  if (owner) for (const one of [folder, data]) chownSync(one, owner.uid, owner.gid)
  chmodSync(data, 0o700)
  const options = { ...owner, cwd: folder, stdio: 'ignore' } as const
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'fieldbook', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'],
    options,
  )
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'shared_buffers=16MB'],
    options,
  )
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()))
  const isReady = () => {
    try {
      execFileSync(path.join(bin, 'pg_isready'), ['-h', folder, '-q'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  const until = Date.now() + 15_000
  while (!isReady()) {
    if (Date.now() > until) throw new Error('PostgreSQL did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url: `postgres://fieldbook@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The user that Debian's package makes for it, else the one that every system has. */
function somebodyElse() {
  const idOf = (user: string) => {
    const id = (kind: string) => Number(execFileSync('id', [kind, user], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: id('-u'), gid: id('-g') }
  }
  try {
    return idOf('postgres')
  } catch {
    return idOf('nobody')
  }
}
