import { findGone } from './find-gone'

const ids = Array.from({ length: 1000 }, (_, place) => `entry-${place}`)

/** An API with a list, which counts what it is asked. */
function anApi(list: readonly string[]) {
  const asked = { times: 0 }
  return {
    asked,
    total: list.length,
    at: (place: number) => {
      asked.times += 1
      return Promise.resolve({ id: list[place], total: list.length })
    },
    isThere: (id: string) => Promise.resolve(list.includes(id)),
  }
}

it.each([
  ['the first', ['entry-0']],
  ['the last', ['entry-999']],
  ['one in the middle', ['entry-437']],
  ['neighbours', ['entry-20', 'entry-21', 'entry-22']],
  ['several', ['entry-0', 'entry-2', 'entry-500', 'entry-998', 'entry-999']],
  ['nothing', []],
])('REBUILD-01 finds what is gone from a long list by few questions: %s', async (_, gone) => {
  const api = anApi(ids.filter((id) => !gone.includes(id)))
  expect(await findGone({ ids, ...api })).toEqual(gone)
  expect(api.asked.times).toBeLessThanOrEqual(10 * gone.length)
})

it('REBUILD-01 says when it cannot tell what is gone', async () => {
  const left = ids.filter((id) => id !== 'entry-500')
  expect(await findGone({ ids, ...anApi(ids.slice(6)) })).toBeUndefined()
  expect(await findGone({ ids, ...anApi([...left.slice(300), ...left.slice(0, 300)]) })).toBeUndefined()
  expect(await findGone({ ids: left, ...anApi(ids) })).toBeUndefined()
  const changing = { ...anApi(left), total: left.length + 1 }
  expect(await findGone({ ids: [...ids, 'another'], ...changing })).toBeUndefined()
})
