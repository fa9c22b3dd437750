import { setPriority } from 'node:os'
import { PGlite } from '@electric-sql/pglite'

/*
 * Child process that creates the embedded database: it
 * needs 0.5 GB, which is freed only when the process ends.
 */

/** `npm start` builds the site at the same time, which takes longer and goes first. */
const LOW_PRIORITY = 10

async function make(folder: string): Promise<void> {
  setPriority(LOW_PRIORITY)
  // ends with the gateway, even if that is killed
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
