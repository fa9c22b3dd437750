import { spawnSync } from 'node:child_process'
import { postgresPrograms } from '../server/testing/postgres-programs'

/* Part of npm test: the records are tested in PostgreSQL too, where there is one or Debian's package can be installed. */

const APT = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']

if (process.env.DATABASE_URL) {
  console.log(
    'The records are tested in the PostgreSQL that DATABASE_URL names too, in a schema of their own.',
  )
} else {
  const bin = postgresPrograms() ?? installed()
  console.log(
    bin === undefined
      ? 'There is no PostgreSQL here, so the records are tested in the embedded database alone. Install the package postgresql, or name a server in DATABASE_URL.'
      : `The records are tested in the PostgreSQL of ${bin} too.`,
  )
}

/** Debian's package, where this user may install it. */
function installed(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log("Installing PostgreSQL with the system's package manager ...")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    spawnSync('apt-get', [...args, ...APT], { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
  return postgresPrograms()
}
