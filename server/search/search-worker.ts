import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { serve } from '../lib/worker-thread'
import { createAnswerer } from './engine/answer-searches'
import { createRanker } from './engine/rank'
import { createCorpusKnowledge } from './knowledge/corpus-knowledge'
import { parseCorpus } from './parse-corpus'
import { readVectors, type VectorsFile } from './read-vectors'
import type { EngineQuery } from './search-engine'

export interface SearchFiles {
  readonly file: string
  readonly vectors?: VectorsFile | undefined
}

/* Builds and searches the index of one release in a worker thread, where this work blocks no requests. */

const files = workerData as SearchFiles
const vectors = files.vectors && readVectors(files.vectors)
const corpus = parseCorpus(readFileSync(files.file, 'utf8'))
const ranker = createRanker(corpus)
const answerer = createAnswerer(corpus, ranker)
const functions = {
  search: (queries: readonly EngineQuery[]) => queries.map((query) => answerer.search(query)),
  suggest: answerer.suggest,
  ...createCorpusKnowledge(corpus, ranker, vectors),
  vectorLength: () => vectors?.dimensions,
}

export type SearchFunctions = typeof functions

serve(functions)
