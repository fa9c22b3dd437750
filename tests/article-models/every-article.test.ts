import { articleOf } from '../support/article-of'
import { document, link, modelAt, rawEntry, siteOf } from '../support/content-builders'

describe('every article', () => {
  it('DATA-01 UI-06 UI-07 reads id and date from sys, the date in Los Angeles time', () => {
    const { site } = siteOf([
      rawEntry('kbHowTo', 'id-1', { title: 'A', url: 'a' }, { updatedAt: '2026-11-20T06:59:00.000Z' }),
    ])
    expect(modelAt(site, '/how-to/a').model).toMatchObject({
      entryId: 'id-1',
      kind: 'kbHowTo',
      path: '/how-to/a',
      updated: '11/19/2026',
      updatedAt: '2026-11-20T06:59:00.000Z',
    })
  })

  it('UI-08 shows an invalid date unchanged', () => {
    const { site } = siteOf([rawEntry('kbHowTo', 'a', { title: 'A', url: 'a' }, { updatedAt: 'last week' })])
    expect(modelAt(site, '/how-to/a').model).toMatchObject({ updated: 'last week' })
  })

  it.each([
    ['Launch a Marketing Pro Campaign', 'Launch a Marketing Campaign', true],
    ['Marketing PRO', 'Marketing', true],
    ['Pro: first steps', ': first steps', true],
    ['Improve a project', 'Improve a project', false],
    ['Pro', 'Pro', false],
  ])('UI-01 turns the word pro in %j into a chip', (title, shown, pro) => {
    expect(articleOf('kbHowTo', { title }).model).toMatchObject({
      title: { text: shown, pro },
      documentTitle: title,
    })
  })

  it('DATA-26 has breadcrumbs from home through the landing page that lists the article', () => {
    const { model } = articleOf('kbHowTo', {}, [
      rawEntry('kbLandingPage', 'home', { title: 'Jobs', url: 'jobs', sections: [link('s')] }),
      rawEntry('kbLandingPageSection', 's', { title: 'S', links: [link('l')] }),
      rawEntry('kbLandingPageLink', 'l', { title: 'L', link: link('article') }),
    ])
    expect(model).toMatchObject({
      crumbs: [
        { title: 'Home', url: '/', isText: false },
        { title: 'Jobs', url: '/landing-page/jobs', isText: false },
        { title: 'Title', url: '/how-to/slug', isText: true },
      ],
    })
  })

  it('DATA-26 has breadcrumbs through the product area if no landing page lists the article', () => {
    const area = rawEntry('kbProductArea', 'area', { title: 'Billing', url: 'billing' })
    expect(articleOf('kbHowTo', { productArea: [link('area')] }, [area]).model).toMatchObject({
      crumbs: [
        { title: 'Home' },
        { title: 'Billing', url: '/product-capabilities/billing' },
        { isText: true },
      ],
    })
  })

  it('DATA-27 lists related articles of the same area', () => {
    const { model } = articleOf('kbHowTo', { productArea: [link('area')] }, [
      rawEntry('kbProductArea', 'area', { title: 'Billing', url: 'billing' }),
      rawEntry('kbFaq', 'same', { title: 'Same area', url: 'same', productArea: [link('area')] }),
      rawEntry('kbFaq', 'other', { title: 'Other area', url: 'other' }),
    ])
    expect(model).toMatchObject({ related: [{ title: 'Same area', url: '/faq/same', active: false }] })
  })

  describe('previous and next', () => {
    const item = (id: string, to: string) => rawEntry('kbLandingPageLink', id, { title: id, link: link(to) })
    const howTo = (id: string) => rawEntry('kbHowTo', id, { title: ` Guide ${id} `, url: id })
    const beside = [
      rawEntry('kbLandingPage', 'hub', {
        title: 'Hub',
        url: 'hub',
        sections: [link('start'), link('later')],
      }),
      rawEntry('kbLandingPageSection', 'start', {
        title: 'Start here',
        links: ['to-a', 'to-page', 'to-page', 'to-draft', 'to-site', 'to-b'].map(link),
        sections: [link('inner')],
      }),
      rawEntry('kbLandingPageSection', 'inner', { title: 'Inner', links: [link('to-c'), link('to-hub')] }),
      rawEntry('kbLandingPageSection', 'later', { title: 'Later', links: [link('to-b'), link('to-c')] }),
      item('to-a', 'a'),
      item('to-b', 'b'),
      item('to-c', 'c'),
      item('to-page', 'article'),
      item('to-draft', 'not-published'),
      item('to-site', 'elsewhere'),
      item('to-hub', 'hub'),
      rawEntry('externalLink', 'elsewhere', { title: 'Elsewhere', url: 'https://example.com/x' }),
      ...['a', 'b', 'c'].map(howTo),
    ]

    it('are its neighbors in the section that lists it, without items that are not articles', () => {
      expect(articleOf('kbHowTo', {}, beside).model).toMatchObject({
        series: {
          title: 'Start here',
          previous: { title: 'Guide a', url: '/how-to/a' },
          next: { title: 'Guide b', url: '/how-to/b' },
        },
      })
    })

    it('are missing at the ends of a section and come from the first section that lists an article', () => {
      const { site } = siteOf([rawEntry('kbHowTo', 'article', { title: 'Title', url: 'slug' }), ...beside])
      const seriesOf = (path: string) => (modelAt(site, path).model as { series?: unknown }).series
      expect(seriesOf('/how-to/a')).toEqual({
        title: 'Start here',
        next: { title: 'Title', url: '/how-to/slug' },
      })
      expect(seriesOf('/how-to/b')).toEqual({
        title: 'Start here',
        previous: { title: 'Title', url: '/how-to/slug' },
      })
    })

    it('are missing if an article is alone in its section or in none', () => {
      const { site } = siteOf(beside)
      const seriesOf = (path: string) => (modelAt(site, path).model as { series?: unknown }).series
      expect(seriesOf('/how-to/c')).toBeNull()
      expect(seriesOf('/landing-page/hub')).toBeNull()
    })
  })

  it('has a summary of at most 160 characters, from its description or its first words', () => {
    expect(articleOf('kbHowTo', { description: 'Short.' }).model).toMatchObject({ summary: 'Short.' })
    const long = articleOf('kbHowTo', { introduction: document('word '.repeat(100)) }).model
    expect(long).toMatchObject({ summary: expect.stringMatching(/^word( word)+…$/) })
    expect((long as { summary: string }).summary.length).toBeLessThanOrEqual(160)
  })
})
