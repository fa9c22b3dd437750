import { createRanker } from '../server/search/engine/rank'
import type { SearchDocument } from '../src/contracts/search-documents'
import { type Engine, miniSearchEngines } from './search/baselines'
import {
  corporaFolder,
  measure,
  type Quality,
  queryRows,
  readCorpora,
  type TestCorpus,
} from './search/known-items'
import { showLatency } from './search/latency'
import { pagefindEngine } from './search/pagefind-engine'
import { describeMachine } from './tools/machine'

const RESULTS = 10

export async function bench(): Promise<void> {
  console.log(describeMachine())
  await showLatency() // first, so that the other engines do not slow it down
  const corpora = readCorpora()
  if (corpora.length === 0)
    console.log(
      `There are no *.queries.tsv in ${corporaFolder} (CORPORA names the folder): only speed is measured.`,
    )
  for (const corpus of corpora) await compare(corpus)
}

async function compare({ name, documents, items }: TestCorpus): Promise<void> {
  console.log(`\n${name}: ${documents.length} documents, ${items.length} queries\n`)
  console.log('| queries | engine | MRR@10 | success@1 | success@5 |\n|---|---|---|---|---|')
  const engines = [
    fieldbookEngine(documents),
    ...miniSearchEngines(documents),
    await pagefindEngine(documents),
  ]
  for (const { row, items: asked } of queryRows(items)) {
    const measured: Quality[] = []
    for (const engine of engines) {
      const quality = await measure(asked, engine.search)
      measured.push(quality)
      console.log(`| ${row} (${asked.length}) | ${engine.name} | ${shares(quality)} |`)
    }
    const [own, ...others] = measured.map(({ mrr }) => mrr)
    const best = Math.max(...others)
    console.log(
      `| ${row} (${asked.length}) | Fieldbook compared with the best other engine | ${percent((own ?? 0) / best - 1)} | | |`,
    )
  }
  for (const engine of engines) await engine.close()
}

function fieldbookEngine(documents: readonly SearchDocument[]): Engine {
  const ranker = createRanker({ documents, synonyms: [] })
  return {
    name: 'Fieldbook',
    search: (query) => {
      const { documents: found, rank } = ranker.match(query)
      return Promise.resolve(
        rank(found)
          .slice(0, RESULTS)
          .flatMap(({ document }) => documents[document]?.url ?? []),
      )
    },
    close: () => Promise.resolve(),
  }
}

const shares = ({ mrr, first, five }: Quality) =>
  [mrr, first, five].map((share) => share.toFixed(3)).join(' | ')
const percent = (share: number) => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)} %`
