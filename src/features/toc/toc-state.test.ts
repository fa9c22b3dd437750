import { TOC_MIN_THRESHOLD_PX } from '../../config/choices'
import type { TocItem } from '../../model/article'
import {
  allItems,
  initialState,
  highlightThreshold,
  moveHighlight,
  nearestSection,
  toggle,
  togglesOnClick,
} from './toc-state'

const leaf = (id: string, parentId?: string): TocItem => ({
  id,
  title: id,
  content: [],
  ...(parentId !== undefined && { parentId }),
})

const items: TocItem[] = [
  leaf('overview'),
  {
    id: 'setup',
    title: 'Set up',
    content: [
      { id: 'accounts', title: 'Accounts', content: [leaf('roles', 'accounts')] },
      leaf('devices', 'setup'),
    ],
  },
  leaf('billing'),
]

const open = (state: { expanded: ReadonlySet<string> }) => [...state.expanded].sort()

describe('TOC-04 the highlight threshold', () => {
  it.each([
    [5000, 200],
    [200, 200],
    [150, 200],
    [149, 204],
    [100, 400],
    [50, 600],
    [1, 796],
    [0, 800],
  ])('with %i px left to scroll is %i px', (remaining, threshold) => {
    expect(highlightThreshold(remaining)).toBe(threshold)
  })

  it('is never less than the minimum', () => {
    for (let remaining = 0; remaining <= 300; remaining += 1) {
      expect(highlightThreshold(remaining)).toBeGreaterThanOrEqual(TOC_MIN_THRESHOLD_PX)
    }
  })
})

describe('TOC-03 the highlighted section', () => {
  const at = (...tops: number[]) => tops.map((top, place) => ({ id: `s${place}`, top }))
  const FAR = 5000

  it.each([
    ['none, while the first section is more than 200 px below the top', at(201, 600), undefined],
    ['the first one at 200 px below the top', at(200, 600), 's0'],
    ['the one above the window, while the next is more than 200 px below the top', at(-900, 201), 's0'],
    ['the next one, once it is nearer to the top', at(-900, 200), 's1'],
    ['the one at the scroll margin, although short ones follow it', at(20, 70, 120, 170), 's1'],
    ['the last one, if all are above the window', at(-3000, -2000), 's1'],
    ['the later of two in the same place', at(70, 70), 's1'],
    ['none, without sections', at(), undefined],
  ])('is %s', (_, sections, expected) => {
    expect(nearestSection(sections, FAR, 70)).toBe(expected)
  })

  it('TOC-04 may be more than 200 px below the top if the end of the page is near', () => {
    expect(nearestSection(at(-700, 390), 200, 70)).toBe('s0')
    expect(nearestSection(at(-700, 390), 100, 70)).toBe('s1')
  })

  it('TOC-05 is the last one if the reader has scrolled to the bottom of the page', () => {
    expect(nearestSection(at(-700, 10, 900), 1, 70)).toBe('s1')
    expect(nearestSection(at(-700, 10, 900), 0, 70)).toBe('s2')
    expect(nearestSection(at(-700, 10, Infinity), 0, 70)).toBe('s2')
  })
})

describe('the items', () => {
  it('TOC-06 TOC-07 are collapsed, except for the highlighted item and its ancestors', () => {
    const deep = moveHighlight(initialState, items, 'roles')
    expect(deep.highlighted).toBe('roles')
    expect(open(deep)).toEqual(['accounts', 'roles', 'setup'])
    expect(open(moveHighlight(deep, items, 'billing'))).toEqual(['billing'])
    expect(open(moveHighlight(deep, items, undefined))).toEqual([])
  })

  it('TOC-08 keep their toggled state until the highlight moves', () => {
    const onSetup = moveHighlight(initialState, items, 'setup')
    const closed = toggle(onSetup, 'setup')
    expect(open(closed)).toEqual([])
    expect(moveHighlight(closed, items, 'setup')).toBe(closed)
    expect(open(toggle(closed, 'setup'))).toEqual(['setup'])
    expect(open(moveHighlight(closed, items, 'devices'))).toEqual(['devices', 'setup'])
  })

  it('TOC-08 TOC-09 toggle on a click only if they are highlighted and have nested items', () => {
    const onSetup = moveHighlight(initialState, items, 'setup')
    const onBilling = moveHighlight(initialState, items, 'billing')
    const [, setup, billing] = items
    if (!setup || !billing) throw new Error('the items are gone')
    expect(togglesOnClick(onSetup, setup)).toBe(true)
    expect(togglesOnClick(onBilling, setup)).toBe(false)
    expect(togglesOnClick(onBilling, billing)).toBe(false)
  })

  it('DATA-25 form one flat list in page order, nested items included', () => {
    expect(allItems(items).map(({ id }) => id)).toEqual([
      'overview',
      'setup',
      'accounts',
      'roles',
      'devices',
      'billing',
    ])
  })
})
