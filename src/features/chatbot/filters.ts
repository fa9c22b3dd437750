import {
  filterNames,
  FilterNodeType,
  NO_SELECTIONS,
  type FilterKey,
  type FilterNode,
  type Selections,
} from '../../contracts/chatbot'

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

/** The choices with those of one group replaced. An option that the tree does not have is an error (BOT-26). */
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

/** The choices as the service wants them: lists of values, nested by the key of their filter (BOT-24). */
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
  return isAskedWith(data) ? data.selections : NO_SELECTIONS
}

function isAskedWith(data: unknown): data is AskedWith {
  if (typeof data !== 'object' || data === null || !('selections' in data)) return false
  return isSelections(data.selections)
}

function isSelections(value: unknown): value is Selections {
  if (typeof value !== 'object' || value === null || !('values' in value) || !('subOptions' in value))
    return false
  const { values, subOptions } = value
  if (!Array.isArray(values) || !values.every((one) => typeof one === 'string')) return false
  if (typeof subOptions !== 'object' || subOptions === null) return false
  return Object.entries(subOptions).every(([key, nested]) => isFilterKey(key) && isSelections(nested))
}
