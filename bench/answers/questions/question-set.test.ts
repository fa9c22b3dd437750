/** @jest-environment node */
import type { SearchDocument } from '../../../src/contracts/search-documents'
import { corpusOf } from '../corpus'
import { placeOf } from '../place'
import { questionContents, questionHalves, questionKinds, readQuestionSet } from './question-set'

function textsByPlace(documents: readonly SearchDocument[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { url, sections } of documents)
    for (const { anchor, heading, text } of sections) {
      const place = placeOf(url, anchor)
      texts.set(place, [texts.get(place) ?? '', heading, text].join('\n'))
    }
  return texts
}

describe.each(questionContents)('BOT-03 QA-06 questions about %s', (content) => {
  const halves = questionHalves.map((half) => readQuestionSet(content, half))

  it('have enough questions of each kind in each half of the set', () => {
    for (const set of halves) {
      expect(set.answerable.length).toBeGreaterThanOrEqual(50)
      expect(set.followUps.length).toBeGreaterThanOrEqual(20)
      expect(set.unanswerable.length).toBeGreaterThanOrEqual(20)
      const nearMisses = set.unanswerable.filter(({ nearMiss }) => nearMiss !== undefined)
      expect(nearMisses.length).toBeGreaterThanOrEqual(set.unanswerable.length / 3)
      expect(set.vague).toHaveLength(10)
      expect(set.injections.length).toBeGreaterThanOrEqual(8)
      expect(set.contact).toHaveLength(3)
    }
  })

  it('have no duplicates', () => {
    const asked = halves.flatMap((set) =>
      questionKinds.flatMap((kind) =>
        set[kind].map((one) => ('first' in one ? `${one.first} ` : '') + one.question),
      ),
    )
    const lower = asked.map((question) => question.toLowerCase())
    expect(lower.filter((question, index) => lower.indexOf(question) !== index)).toEqual([])
  })

  const documents = corpusOf(content)?.documents
  const withContent = documents ? it : it.skip

  withContent(
    'name existing sections of the content, and one of these sections contains the words of the answer',
    () => {
      const sections = textsByPlace(documents ?? [])
      const pages = new Set([...sections.keys()].map((place) => place.split('#')[0]))
      for (const set of halves) {
        const answered = [...set.answerable, ...set.followUps]
        const missing = [...answered, ...set.injections]
          .flatMap(({ places = [] }) => places)
          .filter((place) => !sections.has(place))
        expect(missing).toEqual([])
        const unsaid = answered.filter(
          ({ places, says }) => !places.some((place) => sections.get(place)?.includes(says)),
        )
        expect(unsaid).toEqual([])
        const nearMisses = set.unanswerable.flatMap(({ nearMiss }) => nearMiss ?? [])
        expect(nearMisses.filter((place) => !sections.has(place) && !pages.has(place))).toEqual([])
      }
    },
  )
})
