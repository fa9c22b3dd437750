import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { corporaFolder } from '../search/known-items'
import { type BenchSpace, spaceOf } from './many-entries'

const CORPUS = 'ms-dynamics.json.gz'

/**
 * Article whose title the benchmarks change. Links on other pages show this title, so these pages change too.
 */
export interface BenchArticle {
  readonly id: string
  readonly path: string
  readonly title: string
}

/** Returns a space with this number of articles, which are copied from a real help center. */
export function benchSpace(articles: number): BenchSpace {
  const file = join(corporaFolder, CORPUS)
  if (!existsSync(file))
    throw new Error(`${file} is missing. Set CORPORA to the folder that holds ${CORPUS}.`)
  return spaceOf(articles, file)
}

export function articleIn(space: BenchSpace): BenchArticle {
  const articles = space.entries.filter(({ sys }) => sys.contentType.sys.id === 'kbHowTo')
  const entry = articles[Math.floor(articles.length / 2)]
  if (!entry) throw new Error('The space has no how-to.')
  const text = (field: string) => String(Object.values(entry.fields[field] ?? {})[0])
  return { id: entry.sys.id, path: `/how-to/${text('url')}`, title: text('title') }
}

export function withTitle(space: BenchSpace, { id }: BenchArticle, title: string): BenchSpace {
  const entries = space.entries.map((entry) => {
    if (entry.sys.id !== id) return entry
    const [locale = ''] = Object.keys(entry.fields['title'] ?? {})
    return { ...entry, fields: { ...entry.fields, title: { [locale]: title } } }
  })
  return { ...space, entries }
}
