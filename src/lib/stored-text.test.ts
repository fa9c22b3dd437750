import { storedText } from './stored-text'

beforeEach(() => localStorage.clear())

it('stores and returns a text, and removes it when null is written', () => {
  const stored = storedText('a')
  expect(stored.read()).toBeNull()
  expect(stored.write('one')).toBe(true)
  expect(stored.read()).toBe('one')
  stored.write(null)
  expect(localStorage).toHaveLength(0)
})

it('reads and saves nothing if the browser blocks storage', () => {
  const stored = storedText('a', () => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(stored.read()).toBeNull()
  expect(stored.write('one')).toBe(false)
})
