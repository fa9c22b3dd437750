import { nextOption } from './next-option'
import { createRecentSearches } from './recent-searches'

beforeEach(() => localStorage.clear())

it('stores the last 5 searches, newest first, and drops a search that a newer search repeats or extends', () => {
  const recent = createRecentSearches()
  for (const query of ['a1', 'b', 'c', 'd', 'e', 'f', 'D', ' ', 'bo', 'board']) recent.add(query)
  expect(recent.list()).toEqual(['board', 'D', 'f', 'e', 'c'])
  recent.clear()
  expect(recent.list()).toEqual([])
})

it.each([
  ['nothing', 'null'],
  ['no JSON', '{'],
  ['another version', '{"version":2,"queries":["a"]}'],
  ['no list', '{"version":1,"queries":"a"}'],
])('returns no searches if storage holds %s', (_, stored) => {
  localStorage.setItem('recent-searches', stored)
  expect(createRecentSearches().list()).toEqual([])
})

it('returns no searches when storage is blocked', () => {
  const recent = createRecentSearches(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  recent.add('invoice')
  expect(recent.list()).toEqual([])
})

it.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowDown', -1, 0, undefined],
  ['a', 0, 3, undefined],
])('AUTO-06 moves the selection on %s from index %i of %i options to %s', (key, active, count, next) => {
  expect(nextOption(key, active, count)).toBe(next)
})
