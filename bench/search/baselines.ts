import MiniSearch from 'minisearch'
import type { SearchDocument } from '../../src/contracts/search-documents'

/** `search` returns URLs, best first. */
export interface Engine {
  readonly name: string
  readonly search: (query: string) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

const RESULTS = 10

const bodyOf = ({ sections }: SearchDocument) =>
  sections.map(({ heading, text }) => `${heading}\n${text}`).join('\n')

export function miniSearchEngines(documents: readonly SearchDocument[]): Engine[] {
  const index = new MiniSearch({ fields: ['title', 'text'] })
  index.addAll(documents.map((one, id) => ({ id, title: one.title, text: bodyOf(one) })))
  const engine = (name: string, options: object): Engine => ({
    name,
    search: (query) =>
      Promise.resolve(
        index
          .search(query, options)
          .slice(0, RESULTS)
          .flatMap(({ id }) => documents[Number(id)]?.url ?? []),
      ),
    close: () => Promise.resolve(),
  })
  return [
    engine('MiniSearch', {}),
    engine('MiniSearch fuzzy, prefix, title 3', { fuzzy: 0.2, prefix: true, boost: { title: 3 } }),
  ]
}
