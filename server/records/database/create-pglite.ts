import { setPriority } from 'node:os'
import { PGlite } from '@electric-sql/pglite'

/*
 * Child process that creates the embedded database: it
 * needs 0.5 GB, which is freed only when the process ends.
 */

/** Low process priority, because `npm start` builds the site at the same time, which takes longer. */
const LOW_PRIORITY = 10

async function make(folder: string): Promise<void> {
  setPriority(LOW_PRIORITY)
  // this process ends with the gateway, even if the gateway is killed
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
