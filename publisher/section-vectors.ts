import { createEmbedder, type Embed } from '../lib/embeddings/create-embedder'
import {
  decodeVectors,
  encodeVectors,
  keyOfText,
  textToEmbed,
  vectorOf,
  type SectionVectors,
} from '../lib/embeddings/section-vectors'
import { messageOf } from '../lib/error-message'
import type { ModelServer } from '../lib/settings/answers'
import { SECTION_VECTORS } from '../src/contracts/release'
import type { SearchDocument } from '../src/contracts/search-documents'
import { KNOWLEDGE_BASE_SOURCE } from '../src/contracts/search-service'
import type { LiveRelease } from './release/store'

export const VECTOR_LIMITS = {
  /** maximum number of texts in one call */
  batch: 100,
  /** maximum time of one call, with its retries */
  timeoutMs: 30_000,
  retries: 2,
  /** after this time a publish starts no more calls, and the next publish computes the rest */
  totalMs: 3 * 60_000,
  /** after this many failed calls, the publish continues without the missing vectors */
  failures: 2,
  /** maximum number of sections with a vector, because the gateway compares a question with all vectors */
  sections: 100_000,
}

interface Options {
  readonly documents: readonly SearchDocument[]
  readonly server: ModelServer
  /** vectors of the live release, to be reused for unchanged texts */
  readonly former: SectionVectors | undefined
  readonly log: (line: string) => void
  readonly warn: (line: string) => void
  readonly limits?: typeof VECTOR_LIMITS
}

type Vectors = ReadonlyMap<string, Float32Array>

/** Returns the file with all computed and reused vectors; undefined if there are none. Never rejects. */
export async function computeSectionVectors(options: Options): Promise<Buffer | undefined> {
  const { documents, server, former, log, warn, limits = VECTOR_LIMITS } = options
  const texts = textsByKey(documents)
  const wanted = new Map([...texts].slice(0, limits.sections))
  const embed = createEmbedder(server, limits)
  let reused = former?.model === server.model ? vectorsFrom(former, wanted) : new Map<string, Float32Array>()
  const until = Date.now() + limits.totalMs
  let computed = await embedTexts(wanted, reused, embed, limits, until)
  if (reused.size > 0 && computed.dimensions !== undefined && computed.dimensions !== former?.dimensions) {
    log(`The embeddings model ${server.model} changed, so the vectors of all sections are computed again.`)
    reused = new Map()
    computed = await embedTexts(wanted, reused, embed, limits, until)
  }
  const all = new Map<string, Float32Array>()
  for (const key of wanted.keys()) {
    const vector = reused.get(key) ?? computed.vectors.get(key)
    if (vector) all.set(key, vector)
  }
  log(`Vectors of sections: ${computed.vectors.size} computed, ${reused.size} reused.`)
  if (all.size < texts.size) {
    const reason = computed.problem ?? `At most ${limits.sections} sections have vectors.`
    warn(`${texts.size - all.size} of ${texts.size} sections have no vector: ${reason}`)
  }
  return all.size === 0 ? undefined : encodeVectors(server.model, all)
}

/** Returns the vectors of the live release, if any. If they are unreadable, warns and returns undefined. */
export async function readLiveVectors(
  live: LiveRelease | undefined,
  warn: (line: string) => void,
): Promise<SectionVectors | undefined> {
  if (!live?.manifest.files[SECTION_VECTORS]) return undefined
  try {
    return decodeVectors(await live.readBytes(SECTION_VECTORS))
  } catch (error) {
    warn(`Could not read the vectors of the live release; computing them again: ${messageOf(error)}`)
    return undefined
  }
}

/** Returns the texts to embed. Skips FAQ questions, because the document of their page has the same text. */
function textsByKey(documents: readonly SearchDocument[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const document of documents) {
    if (document.source !== KNOWLEDGE_BASE_SOURCE || document.contentType === 'kbFaqQuestion') continue
    for (const section of document.sections) {
      if (section.text === '') continue
      const text = textToEmbed(document, section)
      texts.set(keyOfText(text), text)
    }
  }
  return texts
}

function vectorsFrom(former: SectionVectors, wanted: ReadonlyMap<string, string>): Vectors {
  const vectors = new Map<string, Float32Array>()
  for (const key of wanted.keys()) {
    const vector = vectorOf(former, key)
    if (vector) vectors.set(key, vector)
  }
  return vectors
}

interface Computed {
  readonly vectors: Vectors
  readonly dimensions: number | undefined
  readonly problem?: string | undefined
}

/** Computes unknown vectors in batches. Skips failed batches; stops after a few failures or at `until`. */
async function embedTexts(
  texts: ReadonlyMap<string, string>,
  known: Vectors,
  embed: Embed,
  limits: typeof VECTOR_LIMITS,
  until: number,
): Promise<Computed> {
  const vectors = new Map<string, Float32Array>()
  const missing = [...texts].filter(([key]) => !known.has(key))
  let dimensions: number | undefined
  let problem: string | undefined
  let failures = 0
  for (let start = 0; start < missing.length && failures < limits.failures; start += limits.batch) {
    if (Date.now() > until) {
      problem = `The publish waited ${limits.totalMs / 1000} s for vectors. The next one computes the rest.`
      break
    }
    const batch = missing.slice(start, start + limits.batch)
    try {
      const found = await embed(batch.map(([, text]) => text))
      dimensions ??= found[0]?.length
      if (found.some(({ length }) => length !== dimensions))
        throw new Error('The embeddings server returned vectors of different lengths.')
      batch.forEach(([key], place) => vectors.set(key, found[place] ?? new Float32Array()))
    } catch (error) {
      failures += 1
      problem = `${messageOf(error)} The next publish tries again.`
    }
  }
  return { vectors, dimensions, problem }
}
