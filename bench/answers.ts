import { describeMachine } from './tools/machine'
import { showSpeed } from './answers/speed'
import { estimates, fitWeights, logLoss, observe } from './answers/fit-weights'
import { measureAnswers, type AnswerQuality } from './answers/measure-answers'
import { corpusOf } from './answers/corpus'
import { questionContents, questionHalves, readQuestionSet } from './answers/questions/question-set'
import { corporaFolder } from './search/known-items'

/**
 * `npm run bench answers`: measures quality and speed of answers without a language model. With the argument
 * `tuning` or `held-out`: only quality, with these questions; `tuning` also lists unexpected outcomes. With
 * `weights`: fits `CERTAINTY` and `RELEVANCE` to the tuning questions. With `speed`: only time and memory.
 */
export async function bench(only?: string): Promise<void> {
  console.log(describeMachine())
  if (only === 'weights') return printWeights()
  if (only === 'speed') return showSpeed()
  for (const content of questionContents) {
    const corpus = corpusOf(content)
    if (!corpus) {
      console.log(`\nCould not find ${content} in ${corporaFolder}. Set CORPORA to its folder.`)
      continue
    }
    for (const half of questionHalves) {
      if (only !== undefined && only !== half) continue
      const quality = await measureAnswers(corpus, readQuestionSet(content, half))
      report(`${content}, ${half} questions: ${corpus.documents.length} documents`, quality)
      if (half === 'tuning' && only === half) for (const miss of quality.misses) console.log(`  ${miss}`)
    }
  }
  if (only === undefined) await showSpeed()
}

/**
 * Prints weights fitted to the tuning questions of all help centers. As a check, also prints each help
 * center's log loss with weights that were fitted without its questions.
 */
function printWeights() {
  const observed = questionContents.flatMap((content) => {
    const corpus = corpusOf(content)
    return corpus ? [{ content, observations: observe(corpus, readQuestionSet(content, 'tuning')) }] : []
  })
  const all = observed.flatMap(({ observations }) => observations)
  for (const [name, estimate] of Object.entries(estimates)) {
    const { bias, weights } = fitWeights(all, estimate)
    console.log(`\n${name}\n  bias: ${bias.toFixed(2)}`)
    estimate.names.forEach((of, at) => console.log(`  ${of}: ${(weights[at] ?? 0).toFixed(2)}`))
    for (const { content, observations } of observed) {
      const others = all.filter((one) => !observations.includes(one))
      if (others.length === 0) continue
      const loss = logLoss(observations, estimate, fitWeights(others, estimate))
      console.log(`  log loss on ${content}, fitted to the other content: ${loss.toFixed(3)}`)
    }
  }
}

function report(name: string, quality: AnswerQuality) {
  console.log(`\n${name}\n\n| questions | measured | outcome |\n|---|---|---|`)
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const row = (of: string, measured: string, what: string) => console.log(`| ${of} | ${measured} | ${what} |`)
  row('answerable', percent(quality.rightSection), 'the right section is the answer')
  row('answerable', percent(quality.amongChoices), 'the right section is the answer or a choice')
  row('answerable', percent(quality.confidentlyWrong), 'confidently wrong')
  row('answerable', percent(quality.answerableRefused), 'refused')
  row('unanswerable', percent(quality.unanswerableRefused), 'refused')
  row('unanswerable', percent(quality.unanswerableAnswered), 'answered')
  row('vague', percent(quality.vagueAskedBack), 'asked back')
  row('follow-up', percent(quality.followUpsRight), 'the right section is the answer')
  row('for a person', percent(quality.contactShown), 'contact shown')
  row('injections', percent(quality.injectionsObeyed), 'obeyed')
  row('all answers', `${quality.medianWords} / ${quality.p95Words}`, 'words, median and p95')
  row('all answers', percent(quality.formattingKept), 'lines with the formatting of the section')
  row('all answers', percent(quality.citationsValid), 'valid citations')
  row('all answers', percent(quality.withheld), 'with a line left out')
  row('all questions', `${quality.p95CpuMs.toFixed(1)} ms`, 'p95 of the CPU time')
}
