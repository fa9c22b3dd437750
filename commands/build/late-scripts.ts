import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inParallel } from '../../server/lib/in-parallel'

const SOURCE = join('commands', 'build', 'late-scripts.source.mjs')

/** Beside the pages' own cache: says up to when the pages in the output folder have been gone through. */
const MARK = join('.cache', 'late-scripts')

/** Enough to keep the disk busy, far from the limit of open files. */
const PARALLEL_PAGES = 32

/** The scripts of the site as Gatsby writes them into every page, at the end of a part that it may put in anew. */
const SCRIPT_TAGS = /(?:<script src="[^"]+" async><\/script>)+(?=<!-- slice-end id="_gatsby-scripts)/

/**
 * Lets no script of the site stand in the way of the first paint: pages load theirs when they have loaded themselves, or at the reader's
 * first sign (docs/decisions/0037). Reads only pages that were written since the last time.
 */
export async function loadScriptsLate(publicDir: string): Promise<void> {
  const since = existsSync(MARK) ? statSync(MARK).mtimeMs : 0
  const loader = lateLoader()
  const began = new Date()
  const entries = await readdir(publicDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  await inParallel(files, PARALLEL_PAGES, async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    if ((await stat(path)).mtimeMs < since) return
    const html = await readFile(path, 'utf8')
    const changed = withLateScripts(html, loader)
    if (changed !== html) await writeFile(path, changed)
  })
  writeFileSync(MARK, began.toISOString())
}

/** A page whose scripts wait; the same page when there are none, or when they wait already. */
export function withLateScripts(html: string, loader = lateLoader()): string {
  return html.replace(SCRIPT_TAGS, (tags) => {
    const addresses = [...tags.matchAll(/src="([^"]+)"/g)].map(([, address]) => address)
    return `<script data-scripts="${addresses.join(' ')}">${loader}</script>`
  })
}

/** The same text in every page of every release, so that the content policy names it once; without what is there for people only. */
function lateLoader(): string {
  return readFileSync(SOURCE, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s\/\/ .*$/gm, '')
    .replace(/^\s+/gm, '')
    .trim()
}
