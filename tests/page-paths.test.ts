import { planSite } from '../src/site/plan-site'
import type { ContentIssue } from '../src/site/read/issues'
import { rawEntry, siteOf } from './support/content-builders'

describe('page paths', () => {
  it('gives a path that two entries claim to the older entry and reports the newer entry', () => {
    const { site, issues } = siteOf([
      rawEntry(
        'kbHowTo',
        'newer',
        { title: 'Newer', url: 'same' },
        { createdAt: '2026-03-01T00:00:00.000Z' },
      ),
      rawEntry(
        'kbHowTo',
        'older',
        { title: 'Older', url: 'Same' },
        { createdAt: '2026-02-01T00:00:00.000Z' },
      ),
    ])
    expect(site.pages.filter(({ path }) => path.startsWith('/how-to/'))).toMatchObject([
      { path: '/how-to/Same', template: 'how-to', entryId: 'older' },
    ])
    expect(issues).toMatchObject([
      { severity: 'error', code: 'duplicate-slug', entryId: 'newer', field: 'url' },
    ])
    expect(issues[0]?.message).toContain('The path /how-to/same belongs to "Older" (entry `older`)')
  })

  it('gives a path to the public article even if a private article with the same slug is older', () => {
    const at = (id: string, audience: string, createdAt: string) => ({
      ...rawEntry('kbHowTo', id, { title: id, url: 'same', audience }),
      createdAt,
    })
    const { site } = siteOf([
      at('older', 'employee', '2020-01-01T00:00:00Z'),
      at('newer', 'everyone', '2026-01-01T00:00:00Z'),
    ])
    expect(site.pageAt('/how-to/same')).toMatchObject({ entryId: 'newer' })
    expect(site.pageOf('older')).toBeUndefined()
  })

  describe('a path that an entry has in the live release', () => {
    const at = (id: string, createdAt: string, fields: Record<string, unknown> = {}) =>
      rawEntry('kbHowTo', id, { title: id, url: 'same', ...fields }, { createdAt })
    const older = at('older', '2026-02-01T00:00:00.000Z')
    const newer = at('newer', '2026-03-01T00:00:00.000Z')
    const planned = (entries: ReturnType<typeof rawEntry>[], owners: Record<string, string>) => {
      const issues: ContentIssue[] = []
      const { pages } = planSite(
        { entries, assets: [] },
        {
          redirects: [],
          owners: new Map(Object.entries(owners)),
          report: (issue) => issues.push(issue),
        },
      )
      return { held: pages.filter(({ path }) => /^\/how-to\//.test(path)), issues }
    }

    it.each([
      ['newer', 'older'],
      ['older', 'newer'],
    ])('stays with the %s entry, and the %s entry that claims the path is reported', (holder, newcomer) => {
      const { held, issues } = planned([older, newer], { '/how-to/same': holder })
      expect(held).toEqual([{ path: '/how-to/same', template: 'how-to', entryId: holder }])
      expect(issues).toMatchObject([
        { severity: 'error', code: 'duplicate-slug', entryId: newcomer, field: 'url' },
      ])
      expect(issues[0]?.message).toContain(`\`${holder}\``)
    })

    it('stays with a private article when a public article claims the path', () => {
      const secret = at('secret', '2026-03-01T00:00:00.000Z', { audience: 'employee' })
      const { held, issues } = planned([older, secret], { '/how-to/same': 'secret' })
      expect(held).toMatchObject([{ path: '/how-to/same', entryId: 'secret', audience: 'employee' }])
      expect(issues).toContainEqual(expect.objectContaining({ code: 'duplicate-slug', entryId: 'older' }))
    })

    it('stays with the entry when another entry claims the path in different letter case', () => {
      const loud = at('loud', '2026-01-01T00:00:00.000Z', { url: 'SAME' })
      const { held, issues } = planned([loud, newer], { '/how-to/same': 'newer' })
      expect(held).toMatchObject([{ path: '/how-to/same', entryId: 'newer' }])
      expect(issues).toMatchObject([{ code: 'duplicate-slug', entryId: 'loud' }])
    })

    it('stays with the entry when only the case of its own slug changes', () => {
      const { held } = planned([older, newer], { '/how-to/SAME': 'newer' })
      expect(held).toMatchObject([{ path: '/how-to/same', entryId: 'newer' }])
    })

    it('is free once its entry is deleted or has another slug', () => {
      expect(planned([newer], { '/how-to/same': 'gone' })).toMatchObject({
        held: [{ path: '/how-to/same', entryId: 'newer' }],
        issues: [],
      })
      const moved = at('moved', '2026-01-01T00:00:00.000Z', { url: 'moved' })
      expect(planned([moved, newer], { '/how-to/same': 'moved' })).toMatchObject({
        held: expect.arrayContaining([
          expect.objectContaining({ path: '/how-to/same', entryId: 'newer' }),
          expect.objectContaining({ path: '/how-to/moved', entryId: 'moved' }),
        ]),
        issues: [],
      })
    })
  })

  it('ROUTE-10 uses the id in the path of an entry without a slug and warns', () => {
    const { site, issues } = siteOf([rawEntry('kbHowTo', 'no-slug-7', { title: 'No slug' })])
    expect(site.pageAt('/how-to/no-slug-7')).toMatchObject({ entryId: 'no-slug-7' })
    expect(issues).toMatchObject([
      { severity: 'warning', code: 'missing-slug', entryId: 'no-slug-7', field: 'url' },
    ])
  })

  it.each([
    '../etc',
    'a b',
    'a?b',
    'a#b',
    'a%2fb',
    '..',
    'ä'.repeat(123),
    `ok/${'a'.repeat(246)}`,
    'setup.md',
    'Feed.XML',
    'page-data.json/part',
    'v2.html/setup',
    'a/v2.HTM/setup',
  ])('uses the id if the slug %s cannot be a path', (url) => {
    const { site, issues } = siteOf([rawEntry('kbHowTo', 'id7', { title: 'T', url })])
    expect(site.pageAt('/how-to/id7')).toBeDefined()
    expect(issues).toMatchObject([{ code: 'unusable-slug', field: 'url' }])
  })

  it('accepts a slug that ends in .html', () => {
    const { site, issues } = siteOf([rawEntry('kbHowTo', 'id7', { title: 'T', url: 'setup/v2.html' })])
    expect(site.pageAt('/how-to/setup/v2.html')).toBeDefined()
    expect(issues).toEqual([])
  })

  it('accepts a slug of 245 bytes', () => {
    const url = `${'ä'.repeat(122)}b`
    expect(
      siteOf([rawEntry('kbHowTo', 'id7', { title: 'T', url })]).site.pageAt(`/how-to/${url}`),
    ).toBeDefined()
  })
})
