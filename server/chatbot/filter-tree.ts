import {
  FILTER_ROOT,
  filterGroupNames,
  filterNames,
  type FilterNode,
  FilterNodeType,
} from '../../src/contracts/chatbot'
import type { Scope } from '../search/knowledge/passage'

export function toFilterTree(values: Scope['filters']): FilterNode {
  const groups = (['Sources', 'ContentTypes', 'ProductAreas'] as const).map((key) => {
    const options = values[filterNames[key]].map((value) =>
      toNode(value, value, FilterNodeType.Selectable, []),
    )
    return toNode(key, filterGroupNames[key], FilterNodeType.Group, options)
  })
  return toNode(FILTER_ROOT, FILTER_ROOT, FilterNodeType.None, groups)
}

const toNode = (
  key: string,
  displayName: string,
  type: FilterNodeType,
  subOptions: FilterNode[],
): FilterNode => ({
  key,
  displayName,
  type,
  subOptions,
})
