import type { Audience } from '../../src/contracts/search-documents'
import type { CorpusKnowledge } from './knowledge/passage'
import type { EngineQuery } from './search-engine'

/** What the chatbot asks of the same index. */
type KnowledgeCall = {
  [Call in keyof CorpusKnowledge]: { readonly call: Call; readonly asked: Parameters<CorpusKnowledge[Call]> }
}[keyof CorpusKnowledge]

/** A call to the thread that searches. */
export type WorkerCall =
  | { readonly call: 'search'; readonly queries: readonly EngineQuery[] }
  | {
      readonly call: 'suggest'
      readonly text: string
      readonly audiences: readonly Audience[]
      readonly limit: number
    }
  | KnowledgeCall

export type ToWorker = WorkerCall & { readonly id: number }

export type FromWorker =
  | { readonly ready: true }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string }
