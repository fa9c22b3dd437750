import { createSpelling } from './spelling'

const spelling = createSpelling(
  new Map([
    ['schedule', 40],
    ['invoice', 30],
    ['invoices', 20],
    ['technician', 25],
    ['form', 12],
    ['from', 90],
    ['請求', 5],
  ]),
)
const best = (word: string) => spelling.corrections(word, 3).map((one) => one.word)

describe('spelling', () => {
  it.each([
    ['shcedule', 'schedule', 'swapped letters'],
    ['scedule', 'schedule', 'a letter missing'],
    ['scheduule', 'schedule', 'a letter too many'],
    ['schedale', 'schedule', 'a wrong letter'],
    ['tehcnicain', 'technician', 'two slips in a long word'],
  ])('corrects %s to %s: %s', (typed, meant) => {
    expect(best(typed)[0]).toBe(meant)
  })

  it('prefers corrections that swap two letters', () => {
    expect(best('inovice')[0]).toBe('invoice')
    expect(best('fomr')[0]).toBe('form')
  })

  it('does not correct short words, words with digits, or text without spaces between words, such as Japanese', () => {
    expect([best('fro'), best('2024a'), best('請')]).toEqual([[], [], []])
  })

  it('does not correct common English words, whatever their ending', () => {
    const { corrections } = createSpelling(
      new Map([
        ['task', 40],
        ['tasking', 4],
        ['parson', 9],
        ['tank', 8],
      ]),
    )
    for (const word of ['talk', 'talking', 'talks', 'person', 'persons'])
      expect(corrections(word, 3)).toEqual([])
    expect(corrections('tsak', 1)).toMatchObject([{ word: 'task' }])
  })

  it('returns nothing if no word is similar', () => {
    expect(best('zzzzzzzzzz')).toEqual([])
  })
})
