import type { TocItem } from '../../model/article'
import { roomFor } from './room'

const item = (title: string, content: readonly TocItem[] = []): TocItem => ({ id: title, title, content })

it('is that of the items of a flat list', () => {
  expect(roomFor([item('One'), item('Two')])).toEqual({ lines: 2, items: 2 })
  expect(roomFor([])).toEqual({ lines: 0, items: 0 })
})

it('has a second line for a long title', () => {
  expect(roomFor([item('Give a job to several technicians at once')])).toEqual({ lines: 2, items: 1 })
})

it('has place for the largest branch, as only one is open at a time', () => {
  const small = item('Small', [item('a')])
  const large = item('Large', [item('b', [item('c'), item('d')]), item('e')])
  expect(roomFor([small, large])).toEqual({ lines: 6, items: 6 })
})
