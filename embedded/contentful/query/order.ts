import { invalidQuery } from '../errors'
import { type Subject, toComparable, valuesAt } from './conditions'
import { type QuerySchema, type ValueKind } from './schema'

interface OrderKey {
  path: readonly string[]
  kind: ValueKind
  descending: boolean
}

const ORDERABLE: readonly ValueKind[] = ['symbol', 'number', 'date', 'boolean']

/** Reads `order=-sys.updatedAt,fields.title`. */
export function toOrder(text: string | undefined, schema: QuerySchema): OrderKey[] {
  if (text === undefined || text === '') return []
  return text.split(',').map((item) => {
    const descending = item.startsWith('-')
    const path = descending ? item.slice(1) : item
    const { kind, list } = schema(path)
    if (list || !ORDERABLE.includes(kind)) {
      throw invalidQuery({
        name: 'order',
        path: path.split('.'),
        details: `The path "${path}" cannot be ordered by.`,
      })
    }
    return { path: path.split('.'), kind, descending }
  })
}

/** Whether it is the order that entries and assets are kept in. Whoever pages through a large space asks for it again and again. */
export function isDefaultOrder(order: readonly OrderKey[]): boolean {
  const text = order.map(({ path, descending }) => `${descending ? '-' : ''}${path.join('.')}`).join()
  return text === '-sys.updatedAt,sys.id'
}

/** Sorts by the keys in turn; what has no value comes last, equals keep their place. */
export function inOrder<Item extends Subject>(items: readonly Item[], order: readonly OrderKey[]): Item[] {
  const ranked = items.map((item) => ({
    item,
    ranks: order.map(({ path, kind }) => toComparable(valuesAt(item, path)[0], kind)),
  }))
  ranked.sort((a, b) => {
    for (const [index, { descending }] of order.entries()) {
      const difference = compare(a.ranks[index] ?? null, b.ranks[index] ?? null, descending)
      if (difference !== 0) return difference
    }
    return 0
  })
  return ranked.map(({ item }) => item)
}

function compare(a: string | number | null, b: string | number | null, descending: boolean): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return (a < b ? -1 : 1) * (descending ? -1 : 1)
}
