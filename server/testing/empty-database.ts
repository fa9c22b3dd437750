import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openPglite } from '../records/database/pglite-database'

const PACKAGE = 'node_modules/@electric-sql/pglite/package.json'

/** Copies an empty embedded database into a folder, because creating one takes 5 s of CPU time. */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  const template = path.join('.data', 'empty-databases', version)
  if (!existsSync(template)) await createTemplate(template)
  cpSync(template, folder, { recursive: true })
}

/** Creates the database to copy. Parallel tests each create one, and all use the one that is ready first. */
async function createTemplate(folder: string): Promise<void> {
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
