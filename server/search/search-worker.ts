import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { serve } from '../lib/worker-thread'
import { createAnswerer } from './engine/answer-searches'
import { createRanker } from './engine/rank'
import { createCorpusKnowledge } from './knowledge/corpus-knowledge'
import { parseCorpus } from './parse-corpus'
import type { EngineQuery } from './search-engine'

/* Worker thread that builds and searches the index of one release, so that neither blocks requests. */

const { file } = workerData as { file: string }
const corpus = parseCorpus(readFileSync(file, 'utf8'))
const ranker = createRanker(corpus)
const answerer = createAnswerer(corpus, ranker)
const functions = {
  search: (queries: readonly EngineQuery[]) => queries.map((query) => answerer.search(query)),
  suggest: answerer.suggest,
  ...createCorpusKnowledge(corpus, ranker),
}

export type SearchFunctions = typeof functions

serve(functions)
