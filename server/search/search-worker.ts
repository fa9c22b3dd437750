import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { createCorpusKnowledge } from './knowledge/corpus-knowledge'
import { createAnswerer } from './engine/answer-searches'
import { createRanker } from './engine/rank'
import { parseCorpus } from './parse-corpus'
import type { FromWorker, ToWorker } from './worker-messages'

/* The thread that makes and searches the index of one release, so that neither ever holds up another request. */

const { file } = workerData as { file: string }
const corpus = parseCorpus(readFileSync(file, 'utf8'))
const ranker = createRanker(corpus)
const answerer = createAnswerer(corpus, ranker)
const knowledge = createCorpusKnowledge(corpus, ranker)
const send = (message: FromWorker) => parentPort?.postMessage(message)

parentPort?.on('message', (message: ToWorker) => {
  try {
    send({ id: message.id, result: answer(message) })
  } catch (error) {
    send({ id: message.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
send({ ready: true })

function answer(message: ToWorker) {
  switch (message.call) {
    case 'search':
      return message.queries.map((query) => answerer.search(query))
    case 'suggest':
      return answerer.suggest(message.text, message.audiences, message.limit)
    case 'retrieve':
      return knowledge.retrieve(...message.asked)
    case 'sectionTexts':
      return knowledge.sectionTexts(...message.asked)
    case 'filterValues':
      return knowledge.filterValues(...message.asked)
  }
}
