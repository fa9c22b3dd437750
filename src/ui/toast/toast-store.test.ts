import { withReducedMotion } from '../../../tests/support/browser'
import type { NewToast } from './toast'
import { createToastStore, EXIT_MS, foldable, shownToasts } from './toast-store'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function setUp() {
  const act = createToastStore().getState
  return {
    act,
    ids: () => act().toasts.map(({ id }) => id),
    shown: () => shownToasts(act()).map(({ id }) => id),
  }
}

const pass = (ms: number) => jest.advanceTimersByTime(ms)
const aToast = (toast: Partial<NewToast> = {}): NewToast => ({ kind: 'info', title: 'Saved', ...toast })
const staying = (id: string) => aToast({ id, duration: false })

it('TOAST-01 shows three toasts whole, and folds the older ones of more', () => {
  const { act, shown } = setUp()
  for (const id of ['a', 'b', 'c']) act().add(staying(id))
  expect(shown()).toEqual(['c', 'b', 'a'])
  expect(foldable(act())).toBe(0)
  for (const id of ['d', 'e']) act().add(staying(id))
  expect(shown()).toEqual(['e', 'd', 'c'])
  expect(foldable(act())).toBe(2)
})

it('TOAST-01 unfolds, folds again, and has nothing to fold once three are left', () => {
  const { act, shown } = setUp()
  for (const id of ['a', 'b', 'c', 'd']) act().add(staying(id))
  act().unfold()
  expect(shown()).toEqual(['d', 'c', 'b', 'a'])
  act().fold()
  expect(shown()).toEqual(['d', 'c', 'b'])
  act().unfold()
  act().dismiss('d')
  pass(EXIT_MS)
  expect(act().isUnfolded).toBe(false)
  act().add(staying('e'))
  expect(shown()).toEqual(['e', 'c', 'b'])
})

it('TOAST-04 a dismissed toast is on its way out for 290 ms', () => {
  const { act, ids } = setUp()
  act().add(staying('a'))
  act().dismiss('a')
  act().dismiss('a')
  expect(act().toasts[0]?.isLeaving).toBe(true)
  pass(289)
  expect(ids()).toEqual(['a'])
  pass(1)
  expect(ids()).toEqual([])
  expect(jest.getTimerCount()).toBe(0)
})

it('TOAST-04 is gone at once for readers who want less motion, and when it was folded away', () => {
  const folded = setUp()
  for (const id of ['a', 'b', 'c', 'd']) folded.act().add(staying(id))
  folded.act().dismiss('a')
  expect(folded.ids()).toEqual(['d', 'c', 'b'])

  withReducedMotion()
  const still = setUp()
  still.act().add(staying('a'))
  still.act().dismiss('a')
  expect(still.ids()).toEqual([])
})

it.each([undefined, 5000])('TOAST-05 raises an error for actions with the duration %p', (duration) => {
  const { act, ids } = setUp()
  const toast = aToast({
    title: 'Article removed',
    actions: [{ label: 'Undo', run: () => undefined }],
    ...(duration === undefined ? {} : { duration }),
  })
  expect(() => act().add(toast)).toThrow(
    'The toast "Article removed" has actions, so it must not leave before the reader has answered. Give it `duration: false`.',
  )
  expect(ids()).toEqual([])
  expect(act().add({ ...toast, duration: false })).toBe(ids()[0])
})

it.each([0, -1, NaN, Infinity])('TOAST-02 raises an error for the duration %p', (duration) => {
  expect(() => setUp().act().add(aToast({ duration }))).toThrow('The toast "Saved" has the duration')
})

it('TOAST-06 raises an error for an id that a toast has already', () => {
  const { act, ids } = setUp()
  act().add(staying('a'))
  expect(() => act().add(aToast({ id: 'a', title: 'Again' }))).toThrow(
    'There is a toast with the id "a" already. Dismiss it first, or give "Again" an id of its own.',
  )
  expect(ids()).toEqual(['a'])
})

it('TOAST-06 makes up ids that no toast has', () => {
  const { act, ids } = setUp()
  act().add(staying('toast-2'))
  act().add(aToast())
  act().add(aToast())
  expect(new Set(ids()).size).toBe(3)
})

it('TOAST-06 a toast on its way out gives its id up, and takes nothing with it', () => {
  const { act, ids } = setUp()
  act().add(staying('a'))
  act().dismiss('a')
  act().add(staying('a'))
  expect(ids()).toEqual(['a'])
  pass(EXIT_MS)
  expect(act().toasts.map(({ isLeaving }) => isLeaving)).toEqual([false])
})

it('dismisses nothing for an id that no toast has', () => {
  const { act, ids } = setUp()
  act().add(staying('a'))
  act().dismiss('b')
  expect(ids()).toEqual(['a'])
})
