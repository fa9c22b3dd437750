import { afterChoice, afterScroll, type BarState } from './bar-state'

it.each([
  ['normal', 66, 'normal'],
  ['normal', 65, 'collapsed'],
  ['normal', 60, 'collapsed'],
  ['normal', -10, 'collapsed'],
  ['collapsed', 300, 'collapsed'],
  ['fullscreen', 60, 'fullscreen'],
] as const)('TOC-15 TOC-16 a bar in the state %s with its top at %i px becomes %s', (before, top, after) => {
  expect(afterScroll(before, top)).toBe(after)
})

it.each<[BarState, boolean, BarState]>([
  ['fullscreen', false, 'collapsed'],
  ['normal', false, 'collapsed'],
  ['fullscreen', true, 'fullscreen'],
  ['normal', true, 'normal'],
])(
  'TOC-17 a bar in the state %s, with preventCollapse %s, becomes %s once an item is chosen',
  (before, preventCollapse, after) => {
    expect(afterChoice(before, preventCollapse)).toBe(after)
  },
)
