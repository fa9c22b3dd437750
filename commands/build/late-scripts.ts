import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { minify_sync } from 'terser'
import { inBatches } from '../../server/lib/batches'
import { inThreads } from '../../server/lib/in-threads'
import { type LateTask, loadTheseLate } from './late-pages'

const SOURCE = join('commands', 'build', 'late-scripts.source.mjs')

/** Beside the pages' own cache: says with which text, and up to when, the pages in the output folder have been gone through. */
const MARK = join('.cache', 'late-scripts')

/** Pages that are little without their scripts, or that hang on what stands in the address: these load them at once. */
const PAGES_OF_SCRIPTS = ['401', '404', 'search', 'editor', 'agent', 'workshop']

/** A thread takes half a second to begin, as long as these take. */
const MANY = 1_000

/** Large enough that handing over costs nothing, small enough that all threads end at about the same time. */
const BATCH = 100

/**
 * Lets no script of the site stand in the way of the first paint: pages load theirs when they have loaded themselves, or at the reader's
 * first sign (docs/decisions/0037). Reads only pages that were written since the last time; whole batches in threads of their own, as handing thousands of small
 * files to other threads one by one takes twice as long.
 */
export async function loadScriptsLate(publicDir: string, mark = MARK): Promise<void> {
  const loader = lateLoader()
  const isKnown = existsSync(mark) && readFileSync(mark, 'utf8') === loader
  const since = isKnown ? statSync(mark).mtimeMs : 0
  const began = new Date()
  const written = readdirSync(publicDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html') && !isPageOfScripts(entry))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => statSync(path).mtimeMs >= since)
  if (written.length < MANY) loadTheseLate({ paths: written, loader })
  else {
    const tasks = inBatches(written, BATCH).map((paths): LateTask => ({ paths, loader }))
    await inThreads<LateTask, undefined>(join(__dirname, 'late-pages-worker.ts'), tasks)
  }
  writeFileSync(mark, loader)
  utimesSync(mark, began, began)
}

function isPageOfScripts({ parentPath, name }: { readonly parentPath: string; readonly name: string }) {
  return PAGES_OF_SCRIPTS.includes(basename(name === 'index.html' ? parentPath : name, '.html'))
}

/** The same text in every page of every release, so that the content policy names it once; as short as can be, since no page is without it. */
export function lateLoader(): string {
  const { code = '' } = minify_sync(readFileSync(SOURCE, 'utf8'), { ecma: 5, compress: { passes: 2 } })
  return code
}
