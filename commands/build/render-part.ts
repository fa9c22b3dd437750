import { type CheckedPages, openCheckedPages } from '../../src/build/checked-pages'
import { hasLongAddress, pageDataOf } from '../../src/build/page-data'
import { openRenderer, type PageRenderer } from './render-pages'

/** A part of the list of all pages, by places in it. */
export interface RenderTask {
  readonly publicDir: string
  readonly from: number
  readonly to: number
}

interface Opened {
  readonly checked: CheckedPages
  readonly renderer: PageRenderer
}

let opened: Promise<Opened> | undefined

/** In a thread that renders pages: makes a part of those that the check has planned. */
export async function renderPart({ publicDir, from, to }: RenderTask): Promise<undefined> {
  const { checked, renderer } = await (opened ??= open(publicDir))
  for (const page of checked.pages.slice(from, to))
    if (!hasLongAddress(page)) await renderer.render(pageDataOf({ ...page, model: checked.modelOf(page) }))
}

async function open(publicDir: string): Promise<Opened> {
  const renderer = await openRenderer(publicDir)
  if (!renderer) throw new Error('The site generator has compiled nothing that pages could be rendered with.')
  return { checked: openCheckedPages(), renderer }
}
