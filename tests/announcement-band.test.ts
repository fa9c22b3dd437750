import type { PageModels } from '../src/model/page-fields'
import { readSite } from '../src/site/read-site'
import { link, modelAt, rawEntry, siteOf } from './support/content-builders'

const howTo = rawEntry('kbHowTo', 'a', { title: 'A', url: 'a' })
const category = rawEntry('category', 'jobs', { title: 'Jobs', url: 'jobs', subContent: [link('a')] })
const home = rawEntry('homeContentBlock', 'block', {
  title: 'Categories',
  codeId: 'HPCategories',
  content: [link('jobs')],
})

const announcement = (id: string, fields: object = {}, updatedAt = '2026-11-01T12:00:00.000Z') =>
  rawEntry('announcement', id, { title: `About ${id}`, band: true, ...fields }, { updatedAt })

function bandOf(announcements: ReturnType<typeof announcement>[], now = '2026-11-20T12:00:00Z') {
  const { site, issues } = siteOf(announcements, { now: new Date(now) })
  return { band: (modelAt(site, '/').model as PageModels['home']).band, issues }
}

describe('the announcement band', () => {
  it('is on the home, search and category pages only', () => {
    const { site } = siteOf([howTo, category, home, announcement('news')])
    const withBand = site.pages.filter(({ model }) => model && 'band' in model && model.band)
    expect(withBand.map(({ path }) => path).sort()).toEqual(['/', '/categories/jobs', '/search'])
  })

  it('has id, version, title and period of the announcement', () => {
    const times = { bandStart: '2026-11-10T09:00-08:00', bandEnd: '2026-11-30T17:00:00Z' }
    expect(bandOf([announcement('news', times)]).band).toEqual({
      id: 'news',
      updatedAt: '2026-11-01T12:00:00.000Z',
      title: 'About news',
      from: Date.UTC(2026, 10, 10, 17),
      until: Date.UTC(2026, 10, 30, 17),
      hasBegun: true,
    })
  })

  it('shows an announcement only if its field `band` is true; a period is optional', () => {
    expect(bandOf([announcement('news', { band: false })]).band).toBeNull()
    expect(bandOf([announcement('news')]).band).toMatchObject({ from: 0, until: null, hasBegun: true })
  })

  it('reads dates as days in Los Angeles, in summer and winter time, and includes the last day', () => {
    const { band } = bandOf([announcement('news', { bandStart: '2026-10-07', bandEnd: '2026-11-30' })])
    expect(band).toMatchObject({ from: Date.UTC(2026, 9, 7, 7), until: Date.UTC(2026, 11, 1, 8) })
  })

  it('is in the pages before its start, with `hasBegun` false, and in no page after its end', () => {
    const band = announcement('news', { bandStart: '2026-12-01', bandEnd: '2026-12-02' })
    expect(bandOf([band]).band).toMatchObject({ hasBegun: false })
    expect(bandOf([band], '2026-12-01T08:00:00Z').band).toMatchObject({ hasBegun: true })
    expect(bandOf([band], '2026-12-03T07:59:59Z').band).toMatchObject({ hasBegun: true })
    expect(bandOf([band], '2026-12-03T08:00:00Z').band).toBeNull()
  })

  it('reports its start, then its end, as the next time that pages change without an edit', () => {
    const times = { bandStart: '2026-12-01T09:00:00Z', bandEnd: '2026-12-02T09:00:00Z' }
    const changesAt = (now: string) =>
      readSite(
        { entries: [announcement('news', times)], assets: [] },
        { redirects: { redirects: [], anchors: [] }, now: new Date(now) },
      ).changesAt
    expect(changesAt('2026-11-20T12:00:00Z')).toBe(Date.UTC(2026, 11, 1, 9))
    expect(changesAt('2026-12-01T09:00:00Z')).toBe(Date.UTC(2026, 11, 2, 9))
    expect(changesAt('2026-12-02T09:00:00Z')).toBeUndefined()
  })

  const reported = ({ issues }: ReturnType<typeof bandOf>) =>
    issues.map(({ code, entryId, field }) => [code, entryId, field])

  it('shows the newest announcement that has begun; overlapping announcements are reported', () => {
    const found = bandOf([
      announcement('old'),
      announcement('new', {}, '2026-11-02T12:00:00.000Z'),
      announcement('next', { bandStart: '2026-12-01' }, '2026-11-03T12:00:00.000Z'),
      announcement('ended', { bandEnd: '2026-11-01' }, '2026-11-04T12:00:00.000Z'),
    ])
    expect(found.band?.id).toBe('new')
    expect(reported(found)).toEqual([
      ['second-band', 'old', 'band'],
      ['second-band', 'next', 'band'],
    ])
    expect(found.issues[0]?.message).toContain('with the next publish after the other has ended')
  })

  it('shows the future announcement that begins first, even if another was edited later', () => {
    const first = announcement('first', { bandStart: '2026-11-28', bandEnd: '2026-11-29' })
    const second = announcement('second', { bandStart: '2026-12-01' }, '2026-11-27T12:00:00.000Z')
    const found = bandOf([second, first], '2026-11-27T13:00:00Z')
    expect(found.band).toMatchObject({ id: 'first', hasBegun: false })
    expect(found.issues).toEqual([])
    expect(bandOf([second, first], '2026-11-30T13:00:00Z').band?.id).toBe('second')
  })

  it('shows an announcement that has begun rather than a future announcement', () => {
    const running = announcement('running', { bandEnd: '2026-11-30' })
    const next = announcement('next', { bandStart: '2026-12-01' }, '2026-11-03T12:00:00.000Z')
    const early = announcement('early', { bandStart: '2026-11-30' }, '2026-11-03T12:00:00.000Z')
    const found = bandOf([next, running])
    expect(found.band?.id).toBe('running')
    expect(found.issues).toEqual([])
    expect(reported(bandOf([early, running]))).toEqual([['second-band', 'early', 'band']])
  })

  it.each(['tomorrow', '11/30/2026', '2026-11-30T09:00', '2026-13-01', '2026-02-30', '2026-02-30T09:00Z'])(
    'ignores and reports the invalid date %s',
    (text) => {
      const { band, issues } = bandOf([announcement('news', { bandStart: text, bandEnd: text })])
      expect(band).toMatchObject({ from: 0, until: null })
      expect(issues).toMatchObject([
        { severity: 'warning', code: 'band-date', entryId: 'news', field: 'bandStart' },
        { severity: 'warning', code: 'band-date', entryId: 'news', field: 'bandEnd' },
      ])
    },
  )

  it.each([
    ['2026-12-02', '2026-12-01'],
    ['2026-12-02T09:00Z', '2026-12-02T09:00Z'],
  ])('is left out and reported if its period from %s to %s is empty', (bandStart, bandEnd) => {
    const other = announcement('other', { bandStart: '2026-12-24' })
    const found = bandOf([announcement('news', { bandStart, bandEnd }), other])
    expect(found.band?.id).toBe('other')
    expect(reported(found)).toEqual([['band-date', 'news', 'bandEnd']])
  })

  it('shows an announcement for a whole day if it starts and ends on that day', () => {
    const { band, issues } = bandOf([
      announcement('news', { bandStart: '2026-12-01', bandEnd: '2026-12-01' }),
    ])
    expect(band).toMatchObject({ from: Date.UTC(2026, 11, 1, 8), until: Date.UTC(2026, 11, 2, 8) })
    expect(issues).toEqual([])
  })
})
