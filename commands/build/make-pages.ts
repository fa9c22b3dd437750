import { join } from 'node:path'
import { inBatches } from '../../server/lib/batches'
import { inThreads } from '../../server/lib/in-threads'
import { type BuiltPages, signOf, WORKSHOP, writeBuiltPages } from '../../src/build/built-pages'
import { type CheckedPage, openCheckedPages } from '../../src/build/checked-pages'
import { hasLongAddress } from '../../src/build/page-data'
import { loadScriptsLate } from '../../publisher/release/late-scripts'
import { removePages } from './remove-pages'
import type { RenderTask } from './render-part'

/** Large enough that handing over costs nothing, small enough that all threads end at about the same time. */
const BATCH = 25

interface Options {
  /** a sign of the code */
  readonly code: string
  /** what lay in the output folder before the generator ran; not known in an empty one */
  readonly before: BuiltPages | undefined
  /** The generator made all of them. */
  readonly byGenerator: boolean
}

/**
 * After the site generator: makes all pages that the check has planned by the renderer that it compiled, in a thread for each processor, also those that it made
 * itself, and takes away those that are no more (docs/decisions/0050).
 */
export async function makePages(publicDir: string, { code, before, byGenerator }: Options): Promise<void> {
  const { pages } = openCheckedPages()
  const rendered = byGenerator ? [] : pages.filter((page) => !hasLongAddress(page))
  if (rendered.length < pages.length) loadScriptsLate(publicDir) // on the generator's pages; the others have it so from the beginning
  await render(publicDir, rendered)
  const signs = signsOf(pages)
  await removePages(
    publicDir,
    Object.keys(before?.signs ?? {}).filter((path) => signs[path] === undefined),
  )
  writeBuiltPages({ code, isAhead: false, signs })
}

async function render(publicDir: string, all: readonly CheckedPage[]) {
  console.log(`Pages to render: ${all.length}.`)
  const tasks = inBatches(all, BATCH).map((pages): RenderTask => ({ publicDir, pages }))
  await inThreads<RenderTask, undefined>(join(__dirname, 'render-worker.ts'), tasks)
}

function signsOf(pages: readonly CheckedPage[]): BuiltPages['signs'] {
  return {
    ...Object.fromEntries(pages.map((page) => [page.path, signOf(page)])),
    ...(process.env['FIELDBOOK_WORKSHOP'] === 'true' && { [WORKSHOP]: 'made by the generator alone' }),
  }
}
