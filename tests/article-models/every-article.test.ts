import { articleOf } from '../support/article-of'
import { assetLink, document, link, modelAt, rawEntry, rawImage, siteOf } from '../support/content-builders'

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
    ['Pro: first steps', 'first steps', true],
    ['Pro, Plus and Basic', 'Plus and Basic', true],
    ['Scheduling - Pro', 'Scheduling', true],
    ['Marketing Pro: first steps', 'Marketing: first steps', true],
    ['Pro tips for Marketing (Pro)', 'tips for Marketing', true],
    ['Going Pro?', 'Going?', true],
    ['Improve a project', 'Improve a project', false],
    ['Pro', 'Pro', false],
  ])('UI-01 shows the title %j as %j, with a chip for the word pro: %j', (title, shown, pro) => {
    expect(articleOf('kbHowTo', { title }).model).toMatchObject({
      title: { text: shown, pro },
      documentTitle: title,
    })
  })

  it('DATA-26 has breadcrumbs from home through its category', () => {
    const { model } = articleOf('kbHowTo', {}, [
      rawEntry('category', 'jobs', { title: 'Jobs', url: 'jobs', subContent: [link('article')] }),
      rawEntry('kbLandingPage', 'hub', { title: 'Hub', url: 'hub', sections: [link('s')] }),
      rawEntry('kbLandingPageSection', 's', { title: 'S', links: [link('l')] }),
      rawEntry('kbLandingPageLink', 'l', { title: 'L', link: link('article') }),
    ])
    expect(model).toMatchObject({
      crumbs: [
        { title: 'Home', url: '/', isText: false },
        { title: 'Jobs', url: '/categories/jobs', isText: false },
        { title: 'Title', url: '/how-to/slug', isText: true },
      ],
    })
  })

  it('DATA-26 has breadcrumbs through the product area if no category lists the article', () => {
    const area = rawEntry('kbProductArea', 'area', { title: 'Billing', url: 'billing' })
    expect(articleOf('kbHowTo', { productArea: [link('area')] }, [area]).model).toMatchObject({
      crumbs: [
        { title: 'Home' },
        { title: 'Billing', url: '/product-capabilities/billing' },
        { isText: true },
      ],
      section: null,
      series: null,
    })
  })

  describe('related articles', () => {
    const relatedOf = (model: unknown) =>
      (model as { related: { title: string }[] }).related.map(({ title }) => title)
    const guide = (id: string, title: string, text: string) =>
      rawEntry('kbHowTo', id, { title, url: id, introduction: document(text) })

    it('DATA-05 DATA-27 start with the related content that the editor chose', () => {
      const { model } = articleOf('kbHowTo', { relatedContent: [link('one'), link('two')] }, [
        rawEntry('relatedContent', 'one', { name: 'Refunds', article: link('refunds') }),
        rawEntry('relatedContent', 'two', { name: 'Rates', externalUrl: 'https://example.com/rates' }),
        guide('refunds', 'Refund a payment', 'Refund'),
        guide('beside', 'Beside', 'Beside'),
        rawEntry('category', 'pay', { title: 'Pay', subContent: ['article', 'beside', 'refunds'].map(link) }),
      ])
      expect(model).toMatchObject({
        related: [
          { title: 'Refunds', url: '/how-to/refunds', active: false },
          { title: 'Rates', url: 'https://example.com/rates', active: false, internal: false },
          { title: 'Beside', url: '/how-to/beside', active: false },
        ],
      })
    })

    it('DATA-27 mark a link to a file, because it needs a full page load', () => {
      const { model } = articleOf('kbHowTo', { relatedContent: [link('one')] }, [
        rawEntry('relatedContent', 'one', { name: 'Feed', externalUrl: '/announcements/feed.xml' }),
      ])
      expect(model).toMatchObject({
        related: [{ title: 'Feed', url: '/announcements/feed.xml', internal: false }],
      })
    })

    it('DATA-27 contain similar articles, those of the same category first, and then the rest of the category', () => {
      const { model } = articleOf(
        'kbHowTo',
        { title: 'Pair the card reader', introduction: document('The card reader pairs by radio.') },
        [
          guide('far', 'Card reader error codes', 'The card reader shows a code.'),
          guide('near', 'Charge the card reader', 'Charge the card reader by night.'),
          guide('rest', 'Print a label', 'Labels need paper.'),
          guide('else', 'Plan holidays', 'Plan with your team.'),
          ...['a', 'b', 'c', 'd'].map((id) => guide(id, `Import ${id}`, 'Import customers from files.')),
          rawEntry('category', 'pay', { title: 'Pay', subContent: ['article', 'rest', 'near'].map(link) }),
        ],
      )
      expect(relatedOf(model)).toEqual(['Charge the card reader', 'Card reader error codes', 'Print a label'])
    })

    it('LAYOUT-27 are at most ten', () => {
      const ids = Array.from({ length: 14 }, (_, index) => `guide-${index}`)
      const { model } = articleOf('kbHowTo', {}, [
        ...ids.map((id) => guide(id, id, id)),
        rawEntry('category', 'all', { title: 'All', subContent: ['article', ...ids].map(link) }),
      ])
      expect(relatedOf(model)).toHaveLength(10)
    })
  })

  it('DATA-17 has the icon of its category, with the dark copy of the icon', () => {
    const category = rawEntry('category', 'start', {
      title: 'Start here',
      url: 'start',
      icon: assetLink('icon'),
      iconDark: assetLink('dark'),
      subContent: [link('article')],
    })
    const assets = [rawImage('icon'), rawImage('dark')]
    expect(articleOf('kbHowTo', {}, [category], assets).model).toMatchObject({
      section: {
        title: 'Start here',
        icon: {
          src: '/media/images/space/icon/token/icon.png',
          width: 800,
          dark: '/media/images/space/dark/token/dark.png',
        },
      },
    })
  })

  describe('previous and next', () => {
    const howTo = (id: string) => rawEntry('kbHowTo', id, { title: ` Guide ${id} `, url: id })
    const beside = [
      rawEntry('category', 'start', {
        title: 'Start here',
        url: 'start',
        subContent: ['b', 'article', 'not-published', 'elsewhere', 'a', 'faq'].map(link),
      }),
      rawEntry('externalLink', 'elsewhere', { title: 'Elsewhere', url: 'https://example.com/x' }),
      rawEntry('kbFaq', 'faq', { title: 'Questions', url: 'questions' }),
      ...['a', 'b'].map(howTo),
    ]
    const { site } = siteOf([rawEntry('kbHowTo', 'article', { title: 'Title', url: 'slug' }), ...beside])
    const seriesOf = (path: string) => (modelAt(site, path).model as { series?: unknown }).series

    it('follow the section navigation, without items that are not articles', () => {
      expect(seriesOf('/how-to/slug')).toEqual({
        title: 'Start here',
        previous: { title: 'Guide b', url: '/how-to/b' },
        next: { title: 'Guide a', url: '/how-to/a' },
      })
      expect(seriesOf('/how-to/a')).toMatchObject({ next: { title: 'Questions', url: '/faq/questions' } })
    })

    it('omit the previous article at the start of a category, the next one at its end, and both for its only article', () => {
      expect(seriesOf('/how-to/b')).toEqual({
        title: 'Start here',
        next: { title: 'Title', url: '/how-to/slug' },
      })
      expect(seriesOf('/faq/questions')).toEqual({
        title: 'Start here',
        previous: { title: 'Guide a', url: '/how-to/a' },
      })
      const alone = rawEntry('category', 'one', { title: 'One', subContent: [link('article')] })
      expect(articleOf('kbHowTo', {}, [alone]).model).toMatchObject({ series: null })
    })
  })

  it('has a summary of at most 160 characters, from its description or its first words', () => {
    expect(articleOf('kbHowTo', { description: 'Short.' }).model).toMatchObject({ summary: 'Short.' })
    const long = articleOf('kbHowTo', { introduction: document('word '.repeat(100)) }).model
    expect(long).toMatchObject({ summary: expect.stringMatching(/^word( word)+…$/) })
    expect((long as { summary: string }).summary.length).toBeLessThanOrEqual(160)
  })
})
