import { bytesAt } from './first-load'

it('counts bytes until the load event and until the page is idle', () => {
  const arrived = [
    { at: 1, bytes: 10_000 },
    { at: 2, bytes: 5_000 },
    { at: 3, bytes: 70_000 },
  ]
  expect(bytesAt(arrived, 2)).toEqual({ bytesBeforeLoad: 15_000, bytesUntilIdle: 85_000 })
})
