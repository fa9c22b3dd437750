import type { CapabilityCard } from '../../model/pages'
import { createCapabilitiesStore, toGridPage } from './capabilities-store'

const capabilities = (count: number, areaIds: readonly string[] = []): CapabilityCard[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${areaIds.join()}-${index + 1}`,
    title: { text: `Capability ${index + 1}`, pro: false },
    shortDescription: '',
    path: `/product-capability/${index + 1}`,
    areaIds,
    updated: '11/18/2026',
  }))

const everything = { subAreas: [], page: 1 }

describe('toGridPage', () => {
  it('CAPS-06 CAPS-07 returns 12 capabilities per page', () => {
    expect(toGridPage(capabilities(26), everything)).toMatchObject({
      pages: 3,
      total: 26,
      first: 1,
      padding: 0,
    })
    expect(toGridPage(capabilities(26), everything).cards).toHaveLength(12)
    const last = toGridPage(capabilities(26), { subAreas: [], page: 3 })
    expect(last.cards.map(({ title }) => title.text)).toEqual(['Capability 25', 'Capability 26'])
    expect(last.first).toBe(25)
  })

  it.each([
    [0, 0],
    [1, 2],
    [2, 1],
    [3, 0],
    [11, 1],
    [12, 0],
  ])('CAPS-08 for %i cards, completes the last row with %i empty cells', (count, padding) => {
    expect(toGridPage(capabilities(count), everything).padding).toBe(padding)
  })

  it('CAPS-03 returns capabilities in any of the pressed sub-areas', () => {
    const all = [
      ...capabilities(1, ['jobs']),
      ...capabilities(2, ['billing']),
      ...capabilities(4, ['dispatch']),
    ]
    expect(toGridPage(all, { subAreas: ['jobs', 'billing'], page: 1 }).total).toBe(3)
  })
})

describe('createCapabilitiesStore', () => {
  it('CAPS-03 CAPS-12 returns to page 1 when a sub-area is pressed or released', () => {
    const { getState } = createCapabilitiesStore()
    getState().goToPage(2)
    getState().toggleSubArea('jobs')
    expect(getState()).toMatchObject({ subAreas: ['jobs'], page: 1 })
    getState().goToPage(2)
    getState().toggleSubArea('jobs')
    expect(getState()).toMatchObject({ subAreas: [], page: 1 })
  })

  it('CAPS-04 CAPS-12 returns to page 1 when the sub-areas are cleared', () => {
    const { getState } = createCapabilitiesStore()
    getState().toggleSubArea('jobs')
    getState().goToPage(2)
    getState().clearSubAreas()
    expect(getState()).toMatchObject({ subAreas: [], page: 1 })
  })
})
