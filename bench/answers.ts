import { searchCorpus } from '../src/site/search-documents/search-corpus'
import { describeMachine } from './tools/machine'
import { percentile } from './tools/percentiles'
import { siteOf } from './tools/site-of'
import type { SearchDocument } from '../src/contracts/search-documents'
import { readExport } from '../publisher/source/testing/export-content'
import { firstAnswerTimes } from './answers/first-answer'
import { measureAnswers, type Questions } from './answers/measure-answers'
import { corpusQuestions, sampleQuestions } from './answers/questions'
import { corporaFolder, readCorpora } from './search/known-items'

const ARTICLES = 10_000

/** `npm run bench answers`: quality of the built-in answerer, and its speed on 10,000 articles. */
export async function bench(): Promise<void> {
  console.log(describeMachine())
  const { documents } = searchCorpus(siteOf(readExport('content/space.json')), [])
  await report('sample space', documents, sampleQuestions)
  const corpus = readCorpora().find(({ name }) => name === 'ms-dynamics')
  if (corpus) await report(corpus.name, corpus.documents, corpusQuestions)
  else console.log(`\nCould not find ms-dynamics in ${corporaFolder}. Set CORPORA to its folder.`)

  const { indexMs, times } = await firstAnswerTimes(ARTICLES)
  console.log(`\n${ARTICLES} generated articles, index built in ${(indexMs / 1000).toFixed(1)} s\n`)
  console.log('| first answer | measured |\n|---|---|')
  for (const share of [0.5, 0.95, 0.99])
    console.log(`| p${share * 100} | ${percentile(times, share).toFixed(1)} ms |`)
}

async function report(name: string, documents: readonly SearchDocument[], questions: Questions) {
  const quality = await measureAnswers(documents, questions)
  const { answerable, unanswerable, injections } = questions
  const count = answerable.length + unanswerable.length + injections.length
  console.log(`\n${name}: ${documents.length} documents, ${count} questions\n`)
  console.log('| of | share | |\n|---|---|---|')
  const row = (of: string, share: number, what: string) =>
    console.log(`| ${of} | ${(share * 100).toFixed(1)} % | ${what} |`)
  row(`${answerable.length} answerable`, quality.cited, 'right article cited')
  row(`${answerable.length} answerable`, quality.said, 'the sentence that answers is there')
  row(`${answerable.length} answerable`, quality.refusedAnswerable, 'refused')
  row('all citations', quality.precision, 'of a right article')
  row('all citations', quality.citationsHold, 'found in their source')
  row(`${unanswerable.length} unanswerable`, quality.refusedUnanswerable, 'refused')
  row(`${injections.length} injections`, quality.refusedInjections, 'refused')
  for (const miss of quality.misses) console.log(`  ${miss}`)
}
