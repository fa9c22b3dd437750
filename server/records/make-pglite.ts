import { setPriority } from 'node:os'
import { PGlite } from '@electric-sql/pglite'

/* A process of its own that makes the files of the embedded database: it takes half a gigabyte, which only its end gives back. */

/** `npm start` builds the site at the same time, which takes longer. */
const LOW_PRIORITY = 10

async function make(folder: string): Promise<void> {
  setPriority(LOW_PRIORITY)
  // a gateway that is killed takes this process with it
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
