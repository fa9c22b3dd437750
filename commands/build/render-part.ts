import { type CheckedPage, openCheckedModels } from '../../src/build/checked-pages'
import { pageDataOf } from '../../src/build/page-data'
import { openRenderer, type PageRenderer } from './render-pages'

/** Some of the pages that the check has planned. */
export interface RenderTask {
  readonly publicDir: string
  readonly pages: readonly CheckedPage[]
}

const modelOf = openCheckedModels()
let renderer: Promise<PageRenderer> | undefined

/** In a thread that renders pages: makes a part of them. */
export async function renderPart({ publicDir, pages }: RenderTask): Promise<undefined> {
  const { render } = await (renderer ??= open(publicDir))
  for (const page of pages) await render(pageDataOf({ ...page, model: modelOf(page) }))
}

async function open(publicDir: string): Promise<PageRenderer> {
  const opened = await openRenderer(publicDir)
  if (!opened) throw new Error('The site generator has compiled nothing that pages could be rendered with.')
  return opened
}
