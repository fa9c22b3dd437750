import {
  filterNames,
  FilterNodeType,
  NO_SELECTIONS,
  type FilterKey,
  type FilterNode,
  type Selections,
} from '../../contracts/chatbot'
import { isRecord, toRecord, toTexts } from '../../lib/guards'

export type Choices = Readonly<Record<FilterKey, readonly string[]>>

export const NO_CHOICES: Choices = { Sources: [], ContentTypes: [], ProductAreas: [] }

const isFilterKey = (key: string): key is FilterKey => Object.hasOwn(filterNames, key)

export function groupsOf(tree: FilterNode | undefined) {
  return (tree?.subOptions ?? []).flatMap(({ key, displayName, type, subOptions }) => {
    const options = subOptions.filter((option) => option.type === FilterNodeType.Selectable)
    if (type !== FilterNodeType.Group || !isFilterKey(key) || options.length === 0) return []
    return [{ key, displayName, options }]
  })
}

/** Replaces the choices of a group. Throws for an option that the group does not have (BOT-26). */
export function withChoices(
  tree: FilterNode | undefined,
  choices: Choices,
  group: FilterKey,
  chosen: readonly string[],
): Choices {
  const options = groupsOf(tree).find(({ key }) => key === group)?.options ?? []
  const unknown = chosen.find((key) => !options.some((option) => option.key === key))
  if (unknown !== undefined) {
    throw new Error(`The filter ${group} has no option "${unknown}". Choose one of the options it offers.`)
  }
  return { ...choices, [group]: chosen }
}

/** Reads stored choices. A group of the wrong type becomes empty. */
export function toChoices(stored: unknown): Choices {
  const { Sources, ContentTypes, ProductAreas } = toRecord(stored)
  return {
    Sources: toTexts(Sources),
    ContentTypes: toTexts(ContentTypes),
    ProductAreas: toTexts(ProductAreas),
  }
}

/** Drops the choices that the filters do not offer. */
export function offeredChoices(tree: FilterNode | undefined, choices: Choices): Choices {
  const offered = groupsOf(tree).map(({ key, options }) => [
    key,
    choices[key].filter((chosen) => options.some((option) => option.key === chosen)),
  ])
  return toChoices(Object.fromEntries(offered))
}

export function toSelections(choices: Choices): Selections {
  const subOptions: Partial<Record<FilterKey, Selections>> = {}
  for (const key of ['Sources', 'ContentTypes', 'ProductAreas'] as const) {
    if (choices[key].length > 0) subOptions[key] = { values: choices[key], subOptions: {} }
  }
  return { values: [], subOptions }
}

export interface AskedWith {
  readonly selections: Selections
}

export function selectionsIn(data: unknown): Selections {
  const { selections } = toRecord(data)
  return isSelections(selections) ? selections : NO_SELECTIONS
}

function isSelections(value: unknown): value is Selections {
  const { values, subOptions } = toRecord(value)
  if (!Array.isArray(values) || !values.every((one) => typeof one === 'string')) return false
  if (!isRecord(subOptions)) return false
  return Object.entries(subOptions).every(([key, nested]) => isFilterKey(key) && isSelections(nested))
}
