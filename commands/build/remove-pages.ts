import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pageFiles } from '../../src/contracts/release'

/** Takes pages, and what a browser asks for to show them, out of the output folder. */
export async function removePages(publicDir: string, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    for (const file of Object.values(pageFiles(path))) await rm(join(publicDir, file), { force: true })
}
