import { planSite } from '../src/site/plan-site'
import type { ContentIssue } from '../src/site/read/issues'
import { rawEntry, siteOf } from './support/content-builders'

describe('page paths', () => {
  it('gives an address that two entries want to the older one, and names both', () => {
    const { site, faults } = siteOf([
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
    expect(faults).toMatchObject([
      { severity: 'error', code: 'duplicate-slug', entryId: 'newer', field: 'url' },
    ])
    expect(faults[0]?.message).toContain('`older`')
  })

  it('gives an address to the article for everybody when one for some wants it too, and is older', () => {
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

  describe('an address that an entry holds in the live release', () => {
    const at = (id: string, createdAt: string, fields: Record<string, unknown> = {}) =>
      rawEntry('kbHowTo', id, { title: id, url: 'same', ...fields }, { createdAt })
    const older = at('older', '2026-02-01T00:00:00.000Z')
    const newer = at('newer', '2026-03-01T00:00:00.000Z')
    const planned = (entries: ReturnType<typeof rawEntry>[], owners: Record<string, string>) => {
      const faults: ContentIssue[] = []
      const { pages } = planSite(
        { entries, assets: [] },
        {
          redirectSources: [],
          owners: new Map(Object.entries(owners)),
          report: (fault) => faults.push(fault),
        },
      )
      return { held: pages.filter(({ path }) => /^\/how-to\//.test(path)), faults }
    }

    it.each([
      ['newer', 'older'],
      ['older', 'newer'],
    ])('stays with it (%s), and the newcomer (%s) is reported', (holder, newcomer) => {
      const { held, faults } = planned([older, newer], { '/how-to/same': holder })
      expect(held).toEqual([{ path: '/how-to/same', template: 'how-to', entryId: holder }])
      expect(faults).toMatchObject([
        { severity: 'error', code: 'duplicate-slug', entryId: newcomer, field: 'url' },
      ])
      expect(faults[0]?.message).toContain(`\`${holder}\``)
    })

    it('stays with an article for some when one for everybody wants it', () => {
      const secret = at('secret', '2026-03-01T00:00:00.000Z', { audience: 'employee' })
      const { held, faults } = planned([older, secret], { '/how-to/same': 'secret' })
      expect(held).toMatchObject([{ path: '/how-to/same', entryId: 'secret', audience: 'employee' }])
      expect(faults).toContainEqual(expect.objectContaining({ code: 'duplicate-slug', entryId: 'older' }))
    })

    it('stays with it when the newcomer writes the slug in other letters', () => {
      const loud = at('loud', '2026-01-01T00:00:00.000Z', { url: 'SAME' })
      const { held, faults } = planned([loud, newer], { '/how-to/same': 'newer' })
      expect(held).toMatchObject([{ path: '/how-to/same', entryId: 'newer' }])
      expect(faults).toMatchObject([{ code: 'duplicate-slug', entryId: 'loud' }])
    })

    it('is free when the entry that held it has gone, or has another slug now', () => {
      expect(planned([newer], { '/how-to/same': 'gone' })).toMatchObject({
        held: [{ path: '/how-to/same', entryId: 'newer' }],
        faults: [],
      })
      const moved = at('moved', '2026-01-01T00:00:00.000Z', { url: 'moved' })
      expect(planned([moved, newer], { '/how-to/same': 'moved' })).toMatchObject({
        held: expect.arrayContaining([
          expect.objectContaining({ path: '/how-to/same', entryId: 'newer' }),
          expect.objectContaining({ path: '/how-to/moved', entryId: 'moved' }),
        ]),
        faults: [],
      })
    })
  })

  it('ROUTE-10 puts the id into the address of an entry without a slug, and warns', () => {
    const { site, faults } = siteOf([rawEntry('kbHowTo', 'no-slug-7', { title: 'No slug' })])
    expect(site.pageAt('/how-to/no-slug-7')).toMatchObject({ entryId: 'no-slug-7' })
    expect(faults).toMatchObject([
      { severity: 'warning', code: 'missing-slug', entryId: 'no-slug-7', field: 'url' },
    ])
  })

  it.each(['../etc', 'a b', 'a?b', 'a#b', 'a%2fb', '..', 'ä'.repeat(123), `ok/${'a'.repeat(246)}`])(
    'uses the id where the slug %s cannot be an address',
    (url) => {
      const { site, faults } = siteOf([rawEntry('kbHowTo', 'id7', { title: 'T', url })])
      expect(site.pageAt('/how-to/id7')).toBeDefined()
      expect(faults).toMatchObject([{ code: 'unusable-slug', field: 'url' }])
    },
  )

  it('takes a slug of 245 bytes', () => {
    const url = `${'ä'.repeat(122)}b`
    expect(
      siteOf([rawEntry('kbHowTo', 'id7', { title: 'T', url })]).site.pageAt(`/how-to/${url}`),
    ).toBeDefined()
  })
})
