import {
  FILTER_ROOT,
  filterGroupNames,
  type FilterKey,
  filterNames,
  type FilterNode,
  FilterNodeType,
} from '../../src/contracts/chatbot'
import type { FilterValue, FilterValues } from '../search/knowledge/passage'

/** What answers can be narrowed by (DATA-44 to DATA-46, BOT-23). */
export function toFilterTree(values: FilterValues): FilterNode {
  return {
    key: FILTER_ROOT,
    displayName: FILTER_ROOT,
    type: FilterNodeType.None,
    subOptions: (['Sources', 'ContentTypes', 'ProductAreas'] as const).map((key) => toGroup(key, values)),
  }
}

function toGroup(key: FilterKey, values: FilterValues): FilterNode {
  return {
    key,
    displayName: filterGroupNames[key],
    type: FilterNodeType.Group,
    subOptions: values[filterNames[key]].map(toOption),
  }
}

const toOption = ({ id, displayName }: FilterValue): FilterNode => ({
  key: id,
  displayName,
  type: FilterNodeType.Selectable,
  subOptions: [],
})
