import { setPriority } from 'node:os'
import { PGlite } from '@electric-sql/pglite'

/*
 * Child process that creates the embedded database. Creation takes 0.5 GB of memory, which is freed only when
 * the process ends.
 */

/**
 * Low process priority, so that this process does not slow down the build of the site, which `npm start` runs
 * in parallel.
 */
const LOW_PRIORITY = 10

async function make(folder: string): Promise<void> {
  setPriority(LOW_PRIORITY)
  // ends this process with the gateway, even if the gateway is killed
  process.once('disconnect', () => process.exit(1))
  await (await PGlite.create({ dataDir: folder })).close()
}

make(process.argv.at(-1) ?? '').then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
