import { hasPrefix } from './query-plan'

describe('hasPrefix', () => {
  const words = ['invoice', 'invoices', 'job', 'jobs', 'préparer', '作業'].sort()

  it.each(['inv', 'invoice', 'invoices', 'j', 'jobs', 'pré', '作'])(
    'finds a word that starts with %s',
    (start) => {
      expect(hasPrefix(start, words)).toBe(true)
    },
  )

  it.each(['a', 'inw', 'invoicess', 'ob', 'k', 'pre', 'z', '作業員'])(
    'finds no word that starts with %s',
    (start) => {
      expect(hasPrefix(start, words)).toBe(false)
    },
  )

  it('finds nothing in an empty list', () => {
    expect(hasPrefix('a', [])).toBe(false)
  })
})
