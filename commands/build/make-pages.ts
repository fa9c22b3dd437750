import { join } from 'node:path'
import { inThreads } from '../../server/lib/in-threads'
import { type BuiltPages, signOf, WORKSHOP, writeBuiltPages } from '../../src/build/built-pages'
import { type CheckedPage, openCheckedPages } from '../../src/build/checked-pages'
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
  if (!byGenerator) await render(publicDir, pages.length)
  const signs = signsOf(pages)
  await removePages(
    publicDir,
    Object.keys(before?.signs ?? {}).filter((path) => signs[path] === undefined),
  )
  writeBuiltPages({ code, isAhead: false, signs })
}

async function render(publicDir: string, count: number) {
  console.log(`Pages to render: ${count}.`)
  const tasks = Array.from({ length: Math.ceil(count / BATCH) }, (_, place): RenderTask => ({
    publicDir,
    from: place * BATCH,
    to: (place + 1) * BATCH,
  }))
  await inThreads<RenderTask, undefined>(join(__dirname, 'render-worker.ts'), tasks)
}

function signsOf(pages: readonly CheckedPage[]): BuiltPages['signs'] {
  return {
    ...Object.fromEntries(pages.map((page) => [page.path, signOf(page)])),
    ...(process.env['FIELDBOOK_WORKSHOP'] === 'true' && { [WORKSHOP]: 'made by the generator alone' }),
  }
}
