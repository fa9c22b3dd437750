import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where Debian's packages lie; the newest version first. */
const HOME = '/usr/lib/postgresql'

/** The programs of an installed PostgreSQL, or undefined on a machine without one. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(HOME)) return undefined
  const versions = readdirSync(HOME).sort((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => path.join(HOME, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')))
}

/** A PostgreSQL of its own in a temporary folder, reached by a socket in it. It refuses to run as root, so there it runs as its own user. */
export async function aPostgres(bin: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fieldbook-pg-'))
  const data = path.join(folder, 'data')
  mkdirSync(data)
  const owner = process.getuid?.() === 0 ? ownerOf('postgres') : undefined
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

function ownerOf(user: string) {
  const id = (kind: string) => Number(execFileSync('id', [kind, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
