/** @jest-environment node */
import { corpusOf } from '../bench/answers/corpus'
import { askBuiltIn, toKnowledge } from '../bench/answers/measure-answers'
import type { BotMessage } from '../src/contracts/chatbot'
import type { Topic } from '../server/search/knowledge/passage'

/* These tests use the sample content and the default values of ANSWER_CERTAINTY and ANSWER_RELEVANCE. */

const knowledge = toKnowledge(corpusOf('sample') ?? { documents: [], synonyms: [] })

const MERGE = '/how-to/merge-duplicate-customers'
let last: Topic | undefined
beforeAll(async () => {
  last = (await askBuiltIn('How do I merge two customers?', knowledge)).topic
  expect(last?.url).toBe(MERGE)
})

const shown = ({ answer, meta, scoredUrls }: BotMessage) => ({ answer, meta, scoredUrls })

it.each([
  'Is there a way to refund a payment?',
  'Is it possible to refund a payment?',
  'So how do I refund a payment?',
  'refund payment',
  'Can I print an invoice that was already sent?',
  'How do I send an invoice again?',
  'Is there a keyboard shortcut for today?',
  'How do I reset my password?',
])(
  'BOT-03 QA-06 answers a follow-up question that needs no context like a first question: %s',
  async (question) => {
    const alone = await askBuiltIn(question, knowledge)
    expect(shown((await askBuiltIn(question, knowledge, last)).message)).toEqual(shown(alone.message))
  },
)

it.each(['Is there a way to refund a payment?', 'Is there a keyboard shortcut for today?'])(
  'BOT-03 answers from another article than the last answer did: %s',
  async (question) => {
    const { message } = await askBuiltIn(question, knowledge, last)
    expect(message.meta).toMatchObject({ kind: 'section' })
    expect(message.scoredUrls[0]?.url).not.toContain(MERGE)
  },
)

it.each(['Can it be undone?', 'what about their memberships', 'Which details are kept there?'])(
  'BOT-03 understands a question that refers back to the last answer: %s',
  async (question) => {
    const { message } = await askBuiltIn(question, knowledge, last)
    expect(message.meta).toMatchObject({ answering: expect.stringContaining('Merge Duplicate Customers') })
    expect(JSON.stringify([message.meta, message.scoredUrls])).toContain(MERGE)
  },
)
