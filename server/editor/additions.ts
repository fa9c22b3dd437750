import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Addition, MAX_TERM_LENGTH } from '../../src/contracts/editor-vocabulary'
import { MAX_QUERY_LENGTH } from '../../src/contracts/search-service'
import { HttpError } from '../http/http-error'
import type { Draft } from '../upstream/contentful-drafts'

const text = (max: number) =>
  z
    .string()
    .transform((value) => value.trim().replace(/\s+/g, ' '))
    .pipe(z.string().min(1, 'must not be empty').max(max, `may have at most ${max} characters`))

/** A word must not contain commas or semicolons, because they separate words in the entry. */
const word = text(MAX_TERM_LENGTH / 3).refine((value) => !/[,;]/.test(value), 'must be one word or phrase')

const schema = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('synonym'), word, meaning: word })
    .refine((given) => given.word.toLowerCase() !== given.meaning.toLowerCase(), {
      path: ['meaning'],
      message: 'must differ from the word',
    }),
  z.object({
    kind: z.literal('answer'),
    question: text(MAX_QUERY_LENGTH),
    entryId: z.string().regex(/^[\w.-]{1,64}$/, 'must be the id of an entry'),
    anchor: z.string().max(MAX_TERM_LENGTH),
  }),
  z.object({ kind: z.literal('popular'), query: text(MAX_TERM_LENGTH) }),
]) satisfies z.ZodType<Addition>

export function parseAddition(body: unknown): Addition {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') || 'The body'
  throw new HttpError(400, 'bad-request', `${field}: ${issue?.message ?? 'cannot be read'}.`)
}

/** Returns the entry for an addition. Equal additions have the same id, so a repeat changes nothing. */
export function toDraft(addition: Addition): Draft {
  switch (addition.kind) {
    case 'synonym': {
      const { word, meaning } = addition
      return {
        id: idOf('synonym', word, meaning),
        contentType: 'searchSynonyms',
        // one way: a search for `word` also finds `meaning`, but not the reverse
        fields: { name: `${word}: ${meaning}`, words: `${word}\n${meaning}`, oneWay: true },
        replaced: [],
      }
    }
    case 'answer': {
      const { question, entryId, anchor } = addition
      return {
        id: idOf('answer', question),
        contentType: 'searchBoost',
        fields: {
          name: `Answer: ${question}`.slice(0, MAX_TERM_LENGTH),
          queries: question,
          article: { sys: { type: 'Link', linkType: 'Entry', id: entryId } },
          position: 'Answer',
          section: anchor === '' ? undefined : anchor,
        },
        replaced: ['article', 'section'],
      }
    }
    case 'popular': {
      const { query } = addition
      return {
        id: idOf('popular', query),
        contentType: 'searchPopular',
        fields: { title: query },
        replaced: [],
      }
    }
  }
}

const HASH_LENGTH = 16

function idOf(kind: string, ...texts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(texts.map((one) => one.toLowerCase())))
  return `${kind}-${hash.digest('hex').slice(0, HASH_LENGTH)}`
}
