/** @jest-environment node */
import { decodeVectors, encodeVectors, keyOfText, textToEmbed } from '../../../lib/embeddings/section-vectors'
import type { Audience } from '../../../src/contracts/search-documents'
import { createRanker } from '../engine/rank'
import { aDocument } from '../testing/a-corpus'
import { createCorpusKnowledge } from './corpus-knowledge'
import { cosinesOf } from './vectors'

it.each([1, 2, 3, 4, 5, 9])('returns the cosine of a vector with each of %d rows', (count) => {
  const rows = Array.from({ length: count }, (_, row) => [row, 1, -row])
  const cosines = cosinesOf(Float32Array.from(rows.flat()), Float32Array.of(0.5, 2, 0.25))
  expect([...cosines]).toEqual(rows.map(([a = 0, b = 0, c = 0]) => a * 0.5 + b * 2 + c * 0.25))
})

describe('retrieval with vectors', () => {
  const remove = aDocument('Delete a Customer', { text: 'The record goes away for good.' })
  const documents = [
    remove,
    aDocument('Send Invoices', { text: 'Pick the account, then send the invoice.' }),
    aDocument('Account Settings', { text: 'The account has a name and a logo.' }),
    aDocument('Account Roles', { text: 'Each account has an owner.' }),
    { ...aDocument('Close a Ledger', { text: 'Only for employees.' }), audience: 'employee' as const },
  ]
  /** Returns a vector with one dimension per article, so that no two articles are similar. */
  const vectorFor = (title: string) => Float32Array.from(documents, (one) => Number(one.title === title))
  const vectors = new Map(
    documents.flatMap((document) =>
      document.sections.map((section) => [
        keyOfText(textToEmbed(document, section)),
        vectorFor(document.title),
      ]),
    ),
  )
  const ranker = createRanker({ documents, synonyms: [] })
  const withVectors = createCorpusKnowledge(
    { documents },
    ranker,
    decodeVectors(encodeVectors('small', vectors)),
  )
  const withoutVectors = createCorpusKnowledge({ documents }, ranker)
  const question = 'torch the account'
  const titlesFor = (
    vector?: Float32Array,
    knowledge = withVectors,
    audiences: Audience[] = ['everyone'],
  ) => {
    const filters = { sources: [], contentTypes: [], productAreas: [] }
    return knowledge
      .retrieve(question, { audiences, filters }, undefined, vector)
      .passages.map(({ title }) => title)
  }
  const meaning = Float32Array.of(0.8, 0, 0, 0, 0.6)

  it('BOT-03 adds sections that share no word with the question', () => {
    expect(titlesFor()).not.toContain(remove.title)
    expect(titlesFor(meaning)).toContain(remove.title)
  })

  it('BOT-03 ranks sections by meaning if they contain the same words of the question', () => {
    for (const title of ['Account Settings', 'Account Roles'])
      expect(titlesFor(vectorFor(title))[0]).toBe(title)
  })

  it('AUTH-01 adds a private section to the results only for its audience', () => {
    expect(titlesFor(meaning)).not.toContain('Close a Ledger')
    expect(titlesFor(meaning, withVectors, ['everyone', 'employee'])).toContain('Close a Ledger')
  })

  it('retrieves by words alone if the question or the sections have no vector, or if the lengths of the vectors differ', () => {
    const plain = titlesFor(undefined, withoutVectors)
    expect(plain.length).toBeGreaterThan(1)
    expect(titlesFor()).toEqual(plain)
    expect(titlesFor(meaning, withoutVectors)).toEqual(plain)
    expect(titlesFor(Float32Array.of(0, 1))).toEqual(plain)
    const other = encodeVectors('small', new Map([[keyOfText('gone'), Float32Array.of(0, 1, 0)]]))
    expect(titlesFor(meaning, createCorpusKnowledge({ documents }, ranker, decodeVectors(other)))).toEqual(
      plain,
    )
  })
})
