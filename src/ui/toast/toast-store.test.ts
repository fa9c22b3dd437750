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

it('TOAST-01 shows three toasts and folds older ones', () => {
  const { act, shown } = setUp()
  for (const id of ['a', 'b', 'c']) act().add(staying(id))
  expect(shown()).toEqual(['c', 'b', 'a'])
  expect(foldable(act())).toBe(0)
  for (const id of ['d', 'e']) act().add(staying(id))
  expect(shown()).toEqual(['e', 'd', 'c'])
  expect(foldable(act())).toBe(2)
})

it('TOAST-01 unfolds and folds the stack on request, and folds it automatically once only three toasts are left', () => {
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

it('TOAST-04 removes a dismissed toast after 290 ms, the length of its exit animation', () => {
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

it('TOAST-04 removes a toast immediately for reduced motion, or if it was folded', () => {
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

it.each([undefined, 5000])(
  'TOAST-05 throws an error for a toast that has actions and the duration %p',
  (duration) => {
    const { act, ids } = setUp()
    const toast = aToast({
      title: 'Article removed',
      actions: [{ label: 'Undo', run: () => undefined }],
      ...(duration === undefined ? {} : { duration }),
    })
    expect(() => act().add(toast)).toThrow(
      'The toast "Article removed" has actions, so it must stay until the reader responds. Use `duration: false`.',
    )
    expect(ids()).toEqual([])
    expect(act().add({ ...toast, duration: false })).toBe(ids()[0])
  },
)

it.each([0, -1, NaN, Infinity])('TOAST-02 throws an error for the duration %p', (duration) => {
  expect(() => setUp().act().add(aToast({ duration }))).toThrow('The toast "Saved" has the duration')
})

it('TOAST-06 throws an error for an id in use', () => {
  const { act, ids } = setUp()
  act().add(staying('a'))
  expect(() => act().add(aToast({ id: 'a', title: 'Again' }))).toThrow(
    'A toast with the id "a" exists already. Dismiss it first, or use another id for "Again".',
  )
  expect(ids()).toEqual(['a'])
})

it('TOAST-06 generates unused ids', () => {
  const { act, ids } = setUp()
  act().add(staying('toast-2'))
  act().add(aToast())
  act().add(aToast())
  expect(new Set(ids()).size).toBe(3)
})

it('TOAST-06 lets a new toast take the id of a leaving toast, and keeps the new one', () => {
  const { act, ids } = setUp()
  act().add(staying('a'))
  act().dismiss('a')
  act().add(staying('a'))
  expect(ids()).toEqual(['a'])
  pass(EXIT_MS)
  expect(act().toasts.map(({ isLeaving }) => isLeaving)).toEqual([false])
})

it('ignores dismiss for an unknown id', () => {
  const { act, ids } = setUp()
  act().add(staying('a'))
  act().dismiss('b')
  expect(ids()).toEqual(['a'])
})
