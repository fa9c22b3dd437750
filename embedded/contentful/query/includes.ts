import { type ContentStore, type EntityKey, type StoredEntity, keyOf } from '../content/content-store'
import { type Link, walkLinks } from '../guards'

interface Includes {
  /** By linkType; a kind without any is absent. */
  includes: Record<string, unknown[]>
  errors: unknown[]
}

/** Contentful's own: links are followed one level unless asked, ten at most. */
export const DEFAULT_INCLUDE = 1
export const MAX_INCLUDE = 10

/**
 * Follows the links of a page of results, level by level. An entity that is itself a result is not repeated; a link to
 * what is not published is named among the errors.
 */
export function resolveIncludes(
  store: ContentStore,
  items: readonly { key: EntityKey; view: Readonly<Record<string, unknown>> }[],
  depth: number,
  toView: (entity: StoredEntity) => Record<string, unknown>,
): Includes {
  const met = new Set<EntityKey>(items.map((item) => item.key))
  const includes: Record<string, unknown[]> = {}
  const errors: unknown[] = []
  let level: readonly unknown[] = items.map((item) => item.view.fields)
  for (let step = 0; step < depth && level.length > 0; step += 1) {
    const next: unknown[] = []
    for (const link of linksOf(level)) {
      const key = keyOf(link.sys.linkType, link.sys.id)
      if (met.has(key)) continue
      met.add(key)
      const entity = store.byKey.get(key)
      if (entity === undefined) {
        errors.push(notResolvable(link))
        continue
      }
      const view = toView(entity)
      const group = (includes[entity.sys.type] ??= [])
      group.push(view)
      next.push(view.fields)
    }
    level = next
  }
  return { includes, errors }
}

function linksOf(values: readonly unknown[]): Link[] {
  const links: Link[] = []
  walkLinks(values, (link) => {
    if (link.sys.linkType === 'Entry' || link.sys.linkType === 'Asset') links.push(link)
  })
  return links
}

function notResolvable({ sys }: Link) {
  return {
    sys: { id: 'notResolvable', type: 'error' },
    details: { type: 'Link', linkType: sys.linkType, id: sys.id },
  }
}
