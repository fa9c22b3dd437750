import { contentTypeDifferences } from './content-type-differences'
import type { PushPlan } from './plan-push'
import type { ItemInSpace, PushItem, SpaceState } from './push-target'

interface TodoItem {
  readonly item: PushItem
  /** Whether an earlier, interrupted run left a draft of it. */
  readonly overDraft: boolean
}

/** One kind of item: what is still to be saved and published, and how many need nothing. */
export interface PushStep {
  /** For the start of a sentence: `Entries`. */
  readonly label: string
  readonly todo: readonly TodoItem[]
  readonly settled: number
}

export interface Comparison {
  /** Why nothing may be written; empty when the push may go on. */
  readonly obstacles: readonly string[]
  readonly steps: readonly PushStep[]
}

export const CONTINUE_COMMAND = 'npm run content:push -- --continue'

/**
 * What the push would do in the space as it is, and what stands in its way. A space must be empty, save for content types that do
 * not clash; a continued push accepts what the export holds too, and only that.
 */
export function compareWithSpace(
  plan: PushPlan,
  space: SpaceState,
  { continuing }: { continuing: boolean },
): Comparison {
  return {
    obstacles: [
      ...localeObstacles(plan, space),
      ...contentObstacles('entries', plan.entries, space.entries, continuing),
      ...contentObstacles('assets', plan.assets, space.assets, continuing),
      ...contentTypeObstacles(plan, space, continuing),
    ],
    steps: [
      toStep('Content types', plan.contentTypes, space.contentTypes),
      toStep('Assets', plan.assets, space.assets),
      toStep('Entries', plan.entries, space.entries),
    ],
  }
}

function toStep(label: string, items: readonly PushItem[], existing: readonly ItemInSpace[]): PushStep {
  const statuses = new Map(existing.map(({ id, status }) => [id, status]))
  const todo = items.flatMap((item) => {
    const status = statuses.get(item.id)
    return status === undefined || status === 'draft' ? [{ item, overDraft: status === 'draft' }] : []
  })
  return { label, todo, settled: items.length - todo.length }
}

function localeObstacles({ defaultLocale, locales }: PushPlan, space: SpaceState): string[] {
  const existing = new Set(space.locales.map(({ code }) => code))
  const missing = locales
    .filter((code) => !existing.has(code))
    .map(
      (code) =>
        `The space has no locale \`${code}\`, which the export uses. Add it in Contentful (Settings, Locales).`,
    )
  const spaceDefault = space.locales.find(({ isDefault }) => isDefault)?.code
  if (missing.length > 0 || spaceDefault === defaultLocale) return missing
  return [
    `The default locale of the space is \`${spaceDefault ?? ''}\`, that of the export is \`${defaultLocale}\`: fields that are not ` +
      `translated take a value in the default locale only. Use a space whose default locale is \`${defaultLocale}\`.`,
  ]
}

/** How many ids a message names before it only counts. */
const IDS_NAMED = 5

function contentObstacles(
  words: string,
  planned: readonly PushItem[],
  existing: readonly ItemInSpace[],
  continuing: boolean,
): string[] {
  if (existing.length === 0) return []
  const known = new Set(planned.map(({ id }) => id))
  const foreign = existing.filter(({ id }) => !known.has(id))
  if (foreign.length > 0) {
    return [
      `The space holds ${words} that the export does not hold, ${foreign.length} in number (${idList(foreign)}). Use an empty space.`,
    ]
  }
  if (continuing) return []
  return [
    `The space already holds ${words} of the export, ${existing.length} of ${planned.length}. If an earlier push was interrupted, ` +
      `continue it: ${CONTINUE_COMMAND}. Otherwise use an empty space.`,
  ]
}

function contentTypeObstacles({ contentTypes }: PushPlan, space: SpaceState, continuing: boolean): string[] {
  const existing = new Map(space.contentTypes.map((type) => [type.id, type]))
  return contentTypes.flatMap((wanted) => {
    const found = existing.get(wanted.id)
    // A draft that a continued push finds was made from an earlier state of the export: no entry depends on it yet.
    if (!found || (continuing && found.status === 'draft')) return []
    const differences = contentTypeDifferences(wanted, found)
    if (differences.length === 0) return []
    return [
      `The space has another content type \`${wanted.id}\`: ${differences.join(', ')}. ` +
        'Delete it in Contentful (Content model), or use an empty space.',
    ]
  })
}

function idList(items: readonly ItemInSpace[]): string {
  const named = items.slice(0, IDS_NAMED).map(({ id }) => `\`${id}\``)
  return [...named, ...(items.length > IDS_NAMED ? ['...'] : [])].join(', ')
}
