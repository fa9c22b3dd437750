import { runHeadScript } from '../../../tests/support/run-head-script'
import { saveDismissed, MAX_DISMISSED, readDismissed, toKeys } from './dismissed-announcements'
import { hideDismissedScript } from '../../config/inline-scripts'

const sheets: string[] = []

beforeEach(() => {
  localStorage.clear()
  sheets.length = 0
  // the unit tests' browser has no style sheets that are made by script
  Object.assign(window, {
    CSSStyleSheet: class {
      replaceSync(text: string) {
        sheets.push(text)
      }
    },
  })
})

it('keeps the newest of them, each once', () => {
  for (let number = 0; number < MAX_DISMISSED + 5; number += 1) saveDismissed(`id-${number}`)
  saveDismissed('id-20')
  const keys = toKeys(readDismissed())
  expect(keys).toHaveLength(MAX_DISMISSED)
  expect(keys[0]).toBe('id-20')
  expect(keys.filter((key) => key === 'id-20')).toHaveLength(1)
})

it.each(['', 'null', '{', '[]', '{"version":2,"keys":["a"]}', '{"version":1,"keys":"a"}'])(
  'takes %j for nothing kept',
  (kept) => expect(toKeys(kept)).toEqual([]),
)

describe('the script in the head', () => {
  it('hides what was put away, and the section when nothing is left of it', () => {
    saveDismissed('a "quoted" 2026')
    runHeadScript(hideDismissedScript)
    const kept = '[data-announcement="a \\"quoted\\" 2026"]'
    expect(sheets).toEqual([
      `${kept}{display:none}section:has([data-announcement]):not(:has([data-announcement]:not(${kept}))){display:none}`,
    ])
  })

  it.each([null, '{', '{"version":2,"keys":["a"]}', '{"version":1,"keys":[]}'])(
    'hides nothing when %j is kept',
    (kept) => {
      if (kept !== null) localStorage.setItem('dismissed-announcements', kept)
      runHeadScript(hideDismissedScript)
      expect(sheets).toEqual([])
    },
  )
})
