import type { TocItem } from '../../model/article'
import { treeSize } from './tree-size'

const item = (title: string, content: readonly TocItem[] = []): TocItem => ({ id: title, title, content })

it('counts the items of a flat list', () => {
  expect(treeSize([item('One'), item('Two')])).toEqual({ lines: 2, items: 2 })
  expect(treeSize([])).toEqual({ lines: 0, items: 0 })
})

it('counts a second line for a long title', () => {
  expect(treeSize([item('Give a job to several technicians at once')])).toEqual({ lines: 2, items: 1 })
})

it('adds the size of the largest branch, because only one branch is open at a time', () => {
  const small = item('Small', [item('a')])
  const large = item('Large', [item('b', [item('c'), item('d')]), item('e')])
  expect(treeSize([small, large])).toEqual({ lines: 6, items: 6 })
})
