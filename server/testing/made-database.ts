import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openPglite } from '../records/pglite-database'

const PACKAGE = 'node_modules/@electric-sql/pglite/package.json'

/** Puts an embedded database that holds nothing into a folder: a copy, because making one takes five seconds of a processor. */
export async function putEmptyDatabase(folder: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  const made = path.join('.data', 'empty-databases', version)
  if (!existsSync(made)) await make(made)
  cpSync(made, folder, { recursive: true })
}

/** Tests run side by side: each makes its own, and the first that is done leaves it to all. */
async function make(folder: string): Promise<void> {
  mkdirSync(path.dirname(folder), { recursive: true })
  const own = mkdtempSync(`${folder}-`)
  const database = await openPglite(path.join(own, 'database'))
  await database.close()
  try {
    renameSync(path.join(own, 'database'), folder)
  } catch (error) {
    if (!existsSync(folder)) throw error // another test was faster
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}
