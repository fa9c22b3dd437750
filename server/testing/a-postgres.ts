import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { findPostgresBin } from './postgres-programs'

interface Started {
  url: string
  stop(): Promise<void>
}

/**
 * Returns a function that prepares a database for a test: a new schema in DATABASE_URL or, if this is not
 * set, a new PostgreSQL server. Returns undefined if PostgreSQL is not installed either.
 */
export function findTestDatabase(): (() => Promise<Started>) | undefined {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) return () => aSchema(DATABASE_URL)
  const bin = findPostgresBin()
  return bin === undefined ? undefined : () => aPostgres(bin)
}

/** Returns `it`; without PostgreSQL `it.skip`, except in CI, where the test must fail. */
export const itNeedingPostgres = (hasPostgres: boolean) =>
  hasPostgres || process.env.CI !== undefined ? it : it.skip

/** Creates a schema, so that the rest of the database stays unchanged. */
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

/**
 * Starts PostgreSQL in a temporary folder, with a Unix socket there. If this process runs as root, starts it
 * as another user, because PostgreSQL refuses to run as root.
 */
async function aPostgres(bin: string): Promise<Started> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fieldbook-pg-'))
  const data = path.join(folder, 'data')
  mkdirSync(data)
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined
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
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
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
    if (Date.now() > until) {
      await stop()
      throw new Error('PostgreSQL did not start')
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url: `postgres://fieldbook@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop,
  }
}

/** Returns the user of Debian's PostgreSQL package, or else the system's least privileged user. */
function unprivilegedUser() {
  const idOf = (user: string) => {
    const id = (kind: string) => Number(execFileSync('id', [kind, user], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: id('-u'), gid: id('-g') }
  }
  try {
    return idOf('postgres')
  } catch {
    return idOf('nobody') // eslint-disable-line fieldbook/plain-words -- a user's name
  }
}
