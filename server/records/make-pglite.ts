import { PGlite } from '@electric-sql/pglite'

/* A process of its own that makes the files of the embedded database: it takes half a gigabyte, which only its end gives back. */

async function make(folder: string): Promise<void> {
  await (await PGlite.create({ dataDir: folder })).close()
}

make(process.argv.at(-1) ?? '').catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
