import { TOAST_DURATION_MS } from '../../config/choices'
import { createFakeClock } from './testing/fake-clock'
import type { NewToast } from './toast'
import { createToastStore, EXIT_MS, foldable, shownToasts } from './toast-store'

function setUp({ isStill = false } = {}) {
  const clock = createFakeClock()
  const store = createToastStore({ clock, isStill: () => isStill })
  const act = store.getState
  const stopShowing = act().show()
  return {
    clock,
    act,
    stopShowing,
    ids: () => act().toasts.map(({ id }) => id),
    shown: () => shownToasts(act()).map(({ id }) => id),
  }
}

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
  const { act, shown, clock } = setUp()
  for (const id of ['a', 'b', 'c', 'd']) act().add(staying(id))
  act().unfold()
  expect(shown()).toEqual(['d', 'c', 'b', 'a'])
  act().fold()
  expect(shown()).toEqual(['d', 'c', 'b'])
  act().unfold()
  act().dismiss('d')
  clock.pass(EXIT_MS)
  expect(act().isUnfolded).toBe(false)
  act().add(staying('e'))
  expect(shown()).toEqual(['e', 'c', 'b'])
})

it('TOAST-01 TOAST-02 no time passes for a toast that is folded away', () => {
  const { act, clock, ids } = setUp()
  act().add(aToast({ id: 'old', duration: 1000 }))
  clock.pass(400)
  for (const id of ['b', 'c', 'd']) act().add(staying(id))
  clock.pass(60_000)
  expect(ids()).toContain('old')
  act().dismiss('d')
  clock.pass(599)
  expect(act().toasts.find(({ id }) => id === 'old')?.isLeaving).toBe(false)
  clock.pass(1 + EXIT_MS)
  expect(ids()).toEqual(['c', 'b'])
})

it('TOAST-02 a toast leaves after its duration, or after the default one', () => {
  const { act, clock, ids } = setUp()
  act().add(aToast({ id: 'default' }))
  act().add(aToast({ id: 'short', duration: 1000 }))
  clock.pass(1000 + EXIT_MS)
  expect(ids()).toEqual(['default'])
  clock.pass(TOAST_DURATION_MS - 1000)
  expect(ids()).toEqual([])
})

it('TOAST-02 a toast whose duration is false stays until it is dismissed', () => {
  const { act, clock, ids } = setUp()
  act().add(staying('a'))
  clock.pass(3_600_000)
  expect(ids()).toEqual(['a'])
  act().dismiss('a')
  clock.pass(EXIT_MS)
  expect(ids()).toEqual([])
})

it.each(['pointer', 'focus', 'hidden'] as const)('TOAST-02 the %s holds the time', (why) => {
  const { act, clock, ids } = setUp()
  act().add(aToast({ duration: 1000 }))
  clock.pass(900)
  act().hold(why)
  clock.pass(10_000)
  act().add(aToast({ id: 'later', duration: 1000 }))
  clock.pass(10_000)
  expect(ids()).toHaveLength(2)
  act().release(why)
  clock.pass(100 + EXIT_MS)
  expect(ids()).toEqual(['later'])
})

it('TOAST-02 all that hold the time must let go before it passes', () => {
  const { act, clock, ids } = setUp()
  act().add(aToast({ duration: 1000 }))
  act().hold('pointer')
  act().hold('focus')
  act().release('pointer')
  clock.pass(10_000)
  expect(ids()).toHaveLength(1)
})

it('TOAST-02 a pointer on the last toast holds nothing when that is gone', () => {
  const { act, clock, ids } = setUp()
  const id = act().add(aToast())
  act().hold('pointer')
  act().hold('focus')
  act().dismiss(id)
  clock.pass(EXIT_MS)
  act().add(aToast({ duration: 1000 }))
  clock.pass(1000 + EXIT_MS)
  expect(ids()).toEqual([])
})

it('TOAST-02 no time passes while nobody shows the toasts', () => {
  const { act, clock, ids, stopShowing } = setUp()
  act().add(aToast({ duration: 1000 }))
  stopShowing()
  clock.pass(10_000)
  expect(ids()).toHaveLength(1)
  act().show()
  clock.pass(1000 + EXIT_MS)
  expect(ids()).toEqual([])
})

it('TOAST-04 a dismissed toast is on its way out for 290 ms', () => {
  const { act, clock, ids } = setUp()
  act().add(staying('a'))
  act().dismiss('a')
  act().dismiss('a')
  expect(act().toasts[0]?.isLeaving).toBe(true)
  clock.pass(289)
  expect(ids()).toEqual(['a'])
  clock.pass(1)
  expect(ids()).toEqual([])
  expect(clock.waiting()).toBe(0)
})

it('TOAST-04 is gone at once for readers who want less motion, and when it was folded away', () => {
  const still = setUp({ isStill: true })
  still.act().add(staying('a'))
  still.act().dismiss('a')
  expect(still.ids()).toEqual([])

  const moving = setUp()
  for (const id of ['a', 'b', 'c', 'd']) moving.act().add(staying(id))
  moving.act().dismiss('a')
  expect(moving.ids()).toEqual(['d', 'c', 'b'])
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
  const { act, clock, ids } = setUp()
  act().add(staying('a'))
  act().dismiss('a')
  act().add(staying('a'))
  expect(ids()).toEqual(['a'])
  clock.pass(EXIT_MS)
  expect(act().toasts.map(({ isLeaving }) => isLeaving)).toEqual([false])
})

it('dismisses nothing for an id that no toast has', () => {
  const { act, ids } = setUp()
  act().add(staying('a'))
  act().dismiss('b')
  expect(ids()).toEqual(['a'])
})
