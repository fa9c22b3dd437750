import { z } from 'zod'
import { audiences, boostPositions, type SearchCorpus } from '../../src/contracts/search-documents'

const texts = z.array(z.string())

const corpus = z.object({
  documents: z.array(
    z.object({
      id: z.string(),
      source: z.enum(['KBContentful', 'Absorb', 'Docebo']),
      contentType: z.string(),
      url: z.string(),
      title: z.string(),
      productAreas: texts,
      topics: texts,
      updatedAt: z.string(),
      audience: z.enum(audiences),
      alsoCalled: texts,
      sections: z.array(z.object({ heading: z.string(), anchor: z.string(), text: z.string() })),
    }),
  ),
  synonyms: z.array(z.object({ words: texts, oneWay: z.boolean() })),
  boosts: z.array(z.object({ queries: texts, document: z.string(), position: z.enum(boostPositions) })),
})

/** What a release was searched by, as the build wrote it. */
export function parseCorpus(text: string): SearchCorpus {
  const parsed = corpus.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  // a plain error, whose words come through from the thread that searches
  const [first] = parsed.error.issues
  throw new Error(
    `The search documents are not what a build writes: ${first?.path.join('.')} ${first?.message}`,
  )
}
