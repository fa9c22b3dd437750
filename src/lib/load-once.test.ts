import { loadOnce } from './load-once'

it('loads once for several calls', async () => {
  const load = jest.fn(() => Promise.resolve({}))
  const get = loadOnce(load)
  const [first, second] = await Promise.all([get(), get()])
  expect(second).toBe(first)
  expect(load).toHaveBeenCalledTimes(1)
})

it('loads again after a failure', async () => {
  const load = jest.fn(() => Promise.resolve('there'))
  load.mockRejectedValueOnce(new Error('offline'))
  const get = loadOnce(load)
  await expect(get()).rejects.toThrow('offline')
  expect(await get()).toBe('there')
})
