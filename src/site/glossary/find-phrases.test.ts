import { findTerms, indexPhrases } from './find-phrases'

function marked(text: string, terms: readonly string[], notIn: readonly string[] = []) {
  const index = indexPhrases([
    ...terms.map((words) => ({ words, href: `#${words}` })),
    ...notIn.map((words) => ({ words })),
  ])
  return findTerms(text, index).map(({ start, end, href }) => `${text.slice(start, end)} ${href}`)
}

it.each<[string, string, string[], string[]]>([
  ['whole words in any case', 'A job. Jobless. JOB', ['Job'], ['job #Job', 'JOB #Job']],
  ['words beside punctuation', '(job), "job" and the job’s', ['Job'], ['job #Job', 'job #Job', 'job #Job']],
  ['plurals that end in s', 'all jobs', ['Job'], ['jobs #Job']],
  [
    'plurals that end in es and ies',
    'batches of replies',
    ['Batch', 'Reply'],
    ['batches #Batch', 'replies #Reply'],
  ],
  [
    'the longest term first',
    'the job type of a job',
    ['Job', 'Job type'],
    ['job type #Job type', 'job #Job'],
  ],
  ['terms over a line break', 'a job\ntype', ['Job type'], ['job\ntype #Job type']],
  ['no term across two sentences', 'Take the job. Type it.', ['Job type'], []],
  ['no parts of compounds', 'pre-job job-site job.example.com job_1', ['Job'], []],
  ['terms with a hyphen', 'use wi-fi now', ['Wi-Fi'], ['wi-fi #Wi-Fi']],
  [
    'terms with a symbol between words',
    'time & materials, Time and materials, time materials',
    ['Time & materials'],
    ['time & materials #Time & materials'],
  ],
  [
    'terms with a straight or a curly apostrophe',
    "a driver’s log, two driver's logs",
    ['Driver’s log'],
    ['driver’s log #Driver’s log', "driver's logs #Driver’s log"],
  ],
  ['words before an apostrophe', 'the driver’s log', ['Driver', 'Log'], ['driver #Driver', 'log #Log']],
  ['terms with a slash', 'a yes / no question', ['Yes / no'], ['yes / no #Yes / no']],
  ['terms with a comma', 'time, place and\nweather', ['Time, place'], ['time, place #Time, place']],
  ['abbreviations in capitals only', 'the SLA and SLAs, not sla', ['SLA'], ['SLA #SLA', 'SLAs #SLA']],
  ['plurals of abbreviations that end in Y', 'a PTY, two PTYs', ['PTY'], ['PTY #PTY', 'PTYs #PTY']],
  ['words with letters outside ASCII', 'ein Prüfling, die Prüfung', ['Prüfung'], ['Prüfung #Prüfung']],
  ['the first of two equal terms', 'a job', ['Job', 'job'], ['job #Job']],
])('finds %s', (_, text, terms, expected) => {
  expect(marked(text, terms)).toEqual(expected)
})

it('finds no term in a phrase that the term excludes, in singular or plural', () => {
  expect(marked('credit cards give no credit', ['Credit'], ['credit card'])).toEqual(['credit #Credit'])
  expect(marked('a driver’s job & pay, a job', ['Job'], ["driver's job & pay"])).toEqual(['job #Job'])
})

it('finds nothing for terms without letters or digits', () => {
  expect(marked('a - b', ['-', ''])).toEqual([])
})
