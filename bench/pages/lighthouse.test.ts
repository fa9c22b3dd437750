import { percentile } from '../tools/percentiles'
import { againIfAsked, metricsOf } from './lighthouse'

const aReport = (lcp: number, cls: number) => ({
  categories: {},
  audits: {
    'first-contentful-paint': { score: 1, numericValue: 800.6, title: 'FCP' },
    'largest-contentful-paint': { score: 1, numericValue: lcp, title: 'LCP' },
    'total-blocking-time': { score: 1, numericValue: 0, title: 'TBT' },
    'cumulative-layout-shift': { score: 1, numericValue: cls, title: 'CLS' },
  },
})

it('returns the median of each metric in whole ms, and that of layout shift with three decimals', () => {
  expect(metricsOf([aReport(900, 0.0123), aReport(2000, 0.5), aReport(1000.4, 0.0456)])).toEqual([
    801, 1000, 0, 0.046,
  ])
})

it('percentile returns the value at the given fraction of the sorted list, and NaN for an empty list', () => {
  expect([0.5, 0.95, 1].map((share) => percentile([4, 1, 3, 2], share))).toEqual([3, 4, 4])
  expect(percentile([], 0.5)).toBeNaN()
})

describe('a run that Lighthouse could not finish', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockReturnValue())

  it('is repeated once when Lighthouse asks for it', async () => {
    const run = jest.fn<Promise<number>, []>()
    run.mockRejectedValueOnce(new Error('Something went wrong. Please run Lighthouse again. (NO_NAVSTART)'))
    run.mockResolvedValue(7)
    expect(await againIfAsked(run)).toBe(7)
    run.mockRejectedValue(new Error('Please run Lighthouse again. (NO_NAVSTART)'))
    await expect(againIfAsked(run)).rejects.toThrow('NO_NAVSTART')
    expect(run).toHaveBeenCalledTimes(4)
  })

  it('is not repeated after any other error', async () => {
    const run = jest.fn<Promise<number>, []>().mockRejectedValue(new Error('Status code: 503'))
    await expect(againIfAsked(run)).rejects.toThrow('503')
    expect(run).toHaveBeenCalledTimes(1)
  })
})
