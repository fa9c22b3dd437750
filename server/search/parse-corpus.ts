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
      sections: z.array(
        z.object({
          heading: z.string(),
          anchor: z.string(),
          text: z.string(),
          markdown: z.string().exactOptional(),
          outer: texts.exactOptional(),
          rows: z.array(z.object({ line: z.string(), cells: z.string().exactOptional() })).exactOptional(),
        }),
      ),
    }),
  ),
  synonyms: z.array(z.object({ words: texts, oneWay: z.boolean() })),
  boosts: z.array(z.object({ queries: texts, document: z.string(), position: z.enum(boostPositions) })),
  answers: z.array(z.object({ questions: texts, document: z.string(), section: z.string() })).exactOptional(),
})

export function parseCorpus(text: string): SearchCorpus {
  const parsed = corpus.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  // no ZodError, because it loses its message on the way from the worker thread to the main thread
  const [first] = parsed.error.issues
  throw new Error(
    `The search documents of the release are invalid: ${first?.path.join('.')} ${first?.message}`,
  )
}
