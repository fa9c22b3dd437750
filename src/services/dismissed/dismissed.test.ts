import { runHeadScript } from '../../../tests/support/run-head-script'
import { createDismissed, MAX_DISMISSED, toKeys } from './dismissed'
import { dismissedScript } from '../../config/inline-scripts'

const sheets: string[] = []

beforeEach(() => {
  localStorage.clear()
  sheets.length = 0
  // jsdom has no constructable style sheets
  Object.assign(window, {
    CSSStyleSheet: class {
      replaceSync(text: string) {
        sheets.push(text)
      }
    },
  })
})

it('keeps the newest dismissals, without duplicates', () => {
  const { read, save } = createDismissed()
  for (let number = 0; number < MAX_DISMISSED + 5; number += 1) save(`id-${number}`)
  save('id-20')
  const keys = toKeys(read())
  expect(keys).toHaveLength(MAX_DISMISSED)
  expect(keys[0]).toBe('id-20')
  expect(keys.filter((key) => key === 'id-20')).toHaveLength(1)
})

it.each(['', 'null', '{', '[]', '{"version":2,"keys":["a"]}', '{"version":1,"keys":"a"}'])(
  'reads %j as no dismissals',
  (stored) => expect(toKeys(stored)).toEqual([]),
)

it('keeps dismissals in memory while storage is full, then stores them', () => {
  const { read, save, subscribe } = createDismissed()
  save('before')
  const changed = jest.fn()
  const stop = subscribe(changed)
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  save('a')
  save('b')
  expect(changed).toHaveBeenCalledTimes(2)
  expect(toKeys(read())).toEqual(['b', 'a', 'before'])
  expect(toKeys(createDismissed().read())).toEqual(['before'])

  full.mockRestore()
  save('c')
  expect(toKeys(createDismissed().read())).toEqual(['c', 'b', 'a', 'before'])
  stop()
})

describe('the script in the head', () => {
  it('hides dismissed announcements, and the section when all are dismissed', () => {
    createDismissed().save('a "quoted" 2026')
    runHeadScript(dismissedScript)
    const stored = '[data-announcement="a \\"quoted\\" 2026"]'
    expect(sheets).toEqual([
      `${stored}{display:none}section:has([data-announcement]):not(:has([data-announcement]:not(${stored}))){display:none}`,
    ])
  })

  it.each([null, '{', '{"version":2,"keys":["a"]}', '{"version":1,"keys":[]}'])(
    'hides nothing when %j is stored',
    (stored) => {
      if (stored !== null) localStorage.setItem('dismissed-announcements', stored)
      runHeadScript(dismissedScript)
      expect(sheets).toEqual([])
    },
  )
})
