import { memoize } from './memoize'

it('computes once per object, even if the result is undefined', () => {
  const make = jest.fn((one: { readonly name?: string }) => one.name)
  const nameOf = memoize(make)
  const [named, nameless] = [{ name: 'Ann' }, {}]
  expect([nameOf(named), nameOf(named), nameOf(nameless), nameOf(nameless), nameOf({ name: 'Ann' })]).toEqual(
    ['Ann', 'Ann', undefined, undefined, 'Ann'],
  )
  expect(make).toHaveBeenCalledTimes(3)
})
