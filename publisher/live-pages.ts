import type { Manifest } from '../src/contracts/release'
import { templateNames, type TemplateName } from '../src/model/page-fields'
import type { LivePages, PathOwners } from '../src/site/site'

/** Returns the live pages that can be retained: those with a template that still exists. */
export function livePagesOf({ pages }: Pick<Manifest, 'pages'>): LivePages {
  return new Map(
    Object.entries(pages).flatMap(([path, page]) =>
      isTemplateName(page.template) ? [[path, { ...page, template: page.template }]] : [],
    ),
  )
}

const isTemplateName = (name: string): name is TemplateName => templateNames.some((one) => one === name)

/** Returns the id of the entry of each live page, which keeps its path if another entry claims it. */
export function pathOwnersOf(live: Pick<Manifest, 'pages'> | undefined): PathOwners {
  return new Map(
    Object.entries(live?.pages ?? {}).flatMap(([path, { entryId }]) =>
      entryId === undefined ? [] : [[path, entryId]],
    ),
  )
}
