import { createDataLayerAnalytics } from './data-layer'

const reader = { tenantName: 'Northside Plumbing', userName: 'dana' }

function setUp(identify = jest.fn(() => Promise.resolve(reader))) {
  const owner: { dataLayer?: unknown[] } = {}
  const warn = jest.fn()
  return { owner, warn, identify, analytics: createDataLayerAnalytics({ owner, identify, warn }) }
}

it('ANALYT-06 pushes an event with its fields onto the data layer', () => {
  const { owner, analytics } = setUp()
  analytics.track({ name: 'feedback', fields: { value: 'Yes' } })
  expect(owner.dataLayer).toEqual([{ event: 'feedback', value: 'Yes' }])
})

it('ANALYT-06 keeps what others have pushed before', () => {
  const owner = { dataLayer: ['earlier'] }
  const analytics = createDataLayerAnalytics({
    owner,
    identify: () => Promise.resolve(reader),
    warn: jest.fn(),
  })
  analytics.track({ name: 'feedback', fields: {} })
  expect(owner.dataLayer).toEqual(['earlier', { event: 'feedback' }])
})

it('ANALYT-01 finds out who reads, once', async () => {
  const { analytics, identify } = setUp()
  expect(await Promise.all([analytics.ready(), analytics.ready()])).toEqual([reader, reader])
  expect(await analytics.ready()).toEqual(reader)
  expect(identify).toHaveBeenCalledTimes(1)
})

it('ANALYT-01 asks nobody before it is wanted', () => {
  expect(setUp().identify).not.toHaveBeenCalled()
})

it('ANALYT-02 only warns when initialisation fails, goes on without the reader, and asks again next time', async () => {
  const identify = jest.fn(() => Promise.resolve(reader))
  identify.mockRejectedValueOnce(new Error('offline'))
  const { analytics, warn } = setUp(identify)
  expect(await analytics.ready()).toEqual({ tenantName: '', userName: '' })
  expect(warn).toHaveBeenCalledTimes(1)
  expect(await analytics.ready()).toEqual(reader)
})

it('ANALYT-02 survives a data layer that refuses the event', () => {
  const refusing: unknown[] = []
  refusing.push = () => {
    throw new Error('frozen by another script')
  }
  const warn = jest.fn()
  const identify = () => Promise.resolve(reader)
  const analytics = createDataLayerAnalytics({ owner: { dataLayer: refusing }, identify, warn })
  expect(() => analytics.track({ name: 'feedback', fields: {} })).not.toThrow()
  expect(warn).toHaveBeenCalledTimes(1)
})
