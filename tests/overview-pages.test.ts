import type { AnnouncementsPage, HomePage } from '../src/model/pages'
import { assetLink, document, link, modelAt, rawEntry, rawImage, siteOf } from './support/content-builders'

const block = (codeId: string, ...ids: string[]) =>
  rawEntry('homeContentBlock', `block-${codeId}`, { title: codeId, codeId, content: ids.map(link) })

describe('announcements', () => {
  const type = rawEntry('announcementType', 'type', { name: 'Release', codeId: 'Releases' })

  it('DATA-12 DATA-13 have every field of their entries', () => {
    const { site } = siteOf(
      [
        type,
        rawEntry('learnMoreLink', 'more', { label: 'Read', url: 'https://example.com/more' }),
        rawEntry(
          'announcement',
          'a',
          {
            title: 'News',
            description: document('What is new'),
            announcementType: [link('type')],
            ctaLink: '/categories',
            ctaOpenInNewWindow: true,
            pin: true,
            learnMoreLinks: [link('more')],
            image: assetLink('pic'),
            imageDark: assetLink('dark'),
          },
          { updatedAt: '2026-11-01T05:00:00.000Z' },
        ),
      ],
      { assets: [rawImage('pic'), rawImage('dark')] },
    )
    expect(modelAt(site, '/announcements').model).toMatchObject({
      announcements: [
        {
          id: 'a',
          title: 'News',
          words: 'What is new',
          tags: [{ id: 'type', name: 'Release' }],
          updated: '10/31/2026',
          month: 'October 2026',
          updatedAt: '2026-11-01T05:00:00.000Z',
          pinned: true,
          cta: { href: '/categories', internal: true, newWindow: true },
          learnMore: [{ title: 'Read', link: { href: 'https://example.com/more', internal: false } }],
          image: {
            src: '/media/images/space/pic/token/pic.png',
            dark: '/media/images/space/dark/token/dark.png',
          },
        },
      ],
      types: [
        {
          id: 'type',
          name: 'Release',
          shades: {
            light: '#3d3ba8',
            dark: '#7a78c3',
          },
        },
      ],
    })
  })

  it('ANN-14 are grouped by month, newest first, with pinned announcements first within a month', () => {
    const at = (id: string, updatedAt: string, pin = false) =>
      rawEntry('announcement', id, { title: id, pin }, { updatedAt })
    const { site } = siteOf([
      at('old-pinned', '2026-08-02T12:00:00.000Z', true),
      at('early', '2026-09-02T12:00:00.000Z'),
      at('pinned', '2026-09-01T12:00:00.000Z', true),
      at('late', '2026-09-20T12:00:00.000Z'),
    ])
    const { announcements } = modelAt(site, '/announcements').model as AnnouncementsPage
    expect(announcements.map(({ id }) => id)).toEqual(['pinned', 'late', 'early', 'old-pinned'])
  })
})

describe('the home page', () => {
  it('DATA-16 HOME-05 HOME-07 shows its five blocks, and is empty without them', () => {
    const item = (id: string) => rawEntry('homeContentItem', id, { title: id, content: link('article') })
    const entries = [
      rawEntry('kbHowTo', 'article', { title: 'Article', url: 'article' }),
      rawEntry('kbReleaseNotes', 'release', {
        title: 'Release 7',
        url: 'seven',
        about: document('About it'),
      }),
      rawEntry('announcement', 'news', { title: 'News' }),
      rawEntry('category', 'category', { title: 'Category', content: link('article') }),
      item('pack'),
      item('topic'),
      item('card'),
      block('HPFeaturePacks', 'pack'),
      block('HPAnnouncements', 'news'),
      block('HPWelcome', 'topic'),
      block('HPCategories', 'category'),
      block('HPFeaturedArticles', 'card', 'release'),
    ]
    expect(modelAt(siteOf(entries).site, '/').model).toMatchObject({
      featurePacks: [{ id: 'pack', link: { href: '/how-to/article' } }],
      announcements: [{ id: 'news' }],
      topics: [{ id: 'topic' }],
      categories: [{ id: 'category' }],
      featured: {
        cards: [{ id: 'card' }],
        releases: [
          { id: 'release', title: 'Release 7', summary: 'About it', link: { href: '/release-notes/seven' } },
        ],
      },
      hasCapabilities: false,
    })
    expect(modelAt(siteOf([]).site, '/').model).toEqual({
      popularSearches: [],
      featurePacks: [],
      announcements: [],
      topics: [],
      categories: [],
      featured: { cards: [], releases: [] },
      hasCapabilities: false,
      band: null,
    })
  })

  it('HOME-08 HOME-11 HOME-14 shows up to 3 feature packs, 4 topics and 6 categories; items that link to private pages do not count', () => {
    const item = (id: string, target = 'article') =>
      rawEntry('homeContentItem', id, { title: id, content: link(target) })
    const ids = (name: string) => [
      'hidden',
      ...Array.from({ length: 8 }, (_, place) => `${name}-${place + 1}`),
    ]
    const { site } = siteOf([
      rawEntry('kbHowTo', 'article', { title: 'Article', url: 'article' }),
      rawEntry('kbHowTo', 'secret', { title: 'Secret', url: 'secret', audience: 'employee' }),
      item('hidden', 'secret'),
      ...['pack', 'topic', 'category'].flatMap((name) =>
        ids(name)
          .slice(1)
          .map((id) => item(id)),
      ),
      block('HPFeaturePacks', ...ids('pack')),
      block('HPWelcome', ...ids('topic')),
      block('HPCategories', ...ids('category')),
    ])
    const { featurePacks, topics, categories } = modelAt(site, '/').model as HomePage
    const shown = [featurePacks, topics, categories].map((cards) => cards.map(({ id }) => id))
    expect(shown).toEqual([ids('pack').slice(1, 4), ids('topic').slice(1, 5), ids('category').slice(1, 7)])
  })

  it('HOME-05 HOME-20 features the first 6 items with a single link and every item with a list of links, but no item without a link', () => {
    const ids = Array.from({ length: 7 }, (_, place) => `item-${place + 1}`)
    const item = (id: string, fields: object) => rawEntry('homeContentItem', id, { title: id, ...fields })
    const { site } = siteOf([
      rawEntry('kbHowTo', 'article', { title: 'Article', url: 'article' }),
      item('plain', {}),
      item('broken', { content: link('gone') }),
      ...ids.map((id) => item(id, { content: link('article') })),
      item('list', { subContent: [link('article')] }),
      block('HPFeaturedArticles', 'plain', 'broken', ...ids, 'list'),
    ])
    const { featured } = modelAt(site, '/').model as HomePage
    expect(featured.cards.map(({ id }) => id)).toEqual([...ids.slice(0, 6), 'list'])
  })

  it('HOME-14 CAT-02 leaves out a category without visible links, and reports it unless its pages are private', () => {
    const category = (id: string, ...links: string[]) =>
      rawEntry('category', id, { title: id, url: id, subContent: links.map(link) })
    const { site } = siteOf([
      rawEntry('kbHowTo', 'article', { title: 'Article', url: 'article' }),
      rawEntry('kbHowTo', 'secret', { title: 'Secret', url: 'secret', audience: 'employee' }),
      rawEntry('externalLink', 'out', { title: 'Outside', url: 'https://example.com/' }),
      category('full', 'article'),
      category('outside', 'out'),
      category('private', 'secret'),
      category('empty'),
      block('HPCategories', 'empty', 'private', 'outside', 'full'),
    ])
    for (const path of ['/', '/categories', '/search']) {
      const { model, issues } = modelAt(site, path)
      const { categories } = model as Pick<HomePage, 'categories'>
      expect(categories.map(({ id }) => id).sort()).toEqual(['full', 'outside'])
      expect(issues).toMatchObject([
        { severity: 'error', code: 'missing-field', entryId: 'empty', field: 'subContent' },
      ])
    }
  })

  it('HOME-07 reports a block with an unknown code', () => {
    const { site } = siteOf([block('HPWellcome'), block('HPWelcome'), block('')])
    const issue = { severity: 'error', code: 'unknown-block', field: 'codeId' }
    expect(modelAt(site, '/').issues).toMatchObject([
      { ...issue, entryId: 'block-', message: expect.stringMatching(/^Has no `codeId`, so/) },
      { ...issue, entryId: 'block-HPWellcome', message: expect.stringContaining('`HPWellcome`') },
    ])
  })

  it('HOME-07 reports entries that a block cannot show, but not private ones', () => {
    const { site } = siteOf([
      rawEntry('kbHowTo', 'article', { title: 'Article', url: 'article' }),
      rawEntry('kbHowTo', 'secret', { title: 'Secret', url: 'secret', audience: 'employee' }),
      rawEntry('homeContentItem', 'item', { title: 'Item', content: link('article') }),
      rawEntry('announcement', 'news', { title: 'News' }),
      block('HPAnnouncements', 'item', 'news'),
      block('HPFeaturePacks', 'news', 'item'),
      block('HPFeaturedArticles', 'article', 'secret'),
    ])
    const { model, issues } = modelAt(site, '/')
    expect(model).toMatchObject({ announcements: [{ id: 'news' }], featurePacks: [{ id: 'item' }] })
    const issue = { severity: 'error', code: 'unexpected-entry', field: 'content' }
    expect(issues).toMatchObject([
      {
        ...issue,
        entryId: 'block-HPFeaturePacks',
        message: expect.stringContaining('"News" (entry `news`)'),
      },
      { ...issue, entryId: 'block-HPAnnouncements', message: expect.stringContaining('`announcement`') },
    ])
  })

  it('HOME-02 lists popular searches by their field `order`, then by title', () => {
    const popular = (title: string, more: object = {}) => rawEntry('searchPopular', title, { title, ...more })
    const { site } = siteOf([
      popular('unordered b'),
      popular('unordered a'),
      popular('second', { order: 2, query: ' two words ' }),
      popular('first', { order: 1 }),
    ])
    expect(modelAt(site, '/').model).toMatchObject({
      popularSearches: [
        { title: 'first', query: 'first' },
        { title: 'second', query: 'two words' },
        { title: 'unordered a' },
        { title: 'unordered b' },
      ],
    })
  })

  it('counts the articles that a card links to, and those of its landing page and its product area', () => {
    const howTo = (id: string, more: object = {}) => rawEntry('kbHowTo', id, { title: id, url: id, ...more })
    const { site } = siteOf([
      rawEntry('kbProductArea', 'area', { title: 'Area', url: 'area' }),
      howTo('a', { productArea: [link('area')] }),
      howTo('b', { productArea: [link('area')] }),
      howTo('c'),
      howTo('hidden', { audience: 'employee', productArea: [link('area')] }),
      rawEntry('kbLandingPageLink', 'to-b', { title: 'b', link: link('b') }),
      rawEntry('kbLandingPageSection', 'part', { title: 'Part', links: [link('to-b')] }),
      rawEntry('kbLandingPage', 'landing', { title: 'Landing', url: 'landing', sections: [link('part')] }),
      rawEntry('externalLink', 'out', { title: 'Outside', url: 'https://example.com/' }),
      rawEntry('category', 'by-area', {
        title: 'By area',
        description: ' One sentence. ',
        content: link('area'),
        subContent: [link('a'), link('c'), link('out')],
      }),
      rawEntry('homeContentItem', 'by-landing', { title: 'By landing', content: link('landing') }),
      block('HPCategories', 'by-area', 'by-landing'),
    ])
    expect(modelAt(site, '/').model).toMatchObject({
      categories: [
        { id: 'by-area', description: 'One sentence.', articleCount: 3 },
        { id: 'by-landing', articleCount: 2 },
      ],
    })
  })

  it('DATA-17 gives a card every field of its entry, but no invalid color', () => {
    const { site } = siteOf(
      [
        rawEntry('kbHowTo', 'article', { title: 'Article', url: 'article' }),
        rawEntry('externalLink', 'out', { title: 'Outside', url: 'https://example.com/' }),
        rawEntry('homeContentItem', 'item', {
          title: 'Marketing Pro',
          icon: assetLink('icon'),
          iconDark: assetLink('dark'),
          content: link('out'),
          subContent: [link('article'), link('out')],
          borderColor1: 'teal',
          borderColor2: 'url(https://evil.example)',
        }),
        block('HPFeaturePacks', 'item'),
      ],
      { assets: [rawImage('icon'), rawImage('dark')] },
    )
    const { model, issues } = modelAt(site, '/')
    expect(model).toMatchObject({
      featurePacks: [
        {
          title: { text: 'Marketing', pro: true },
          icon: {
            alt: '',
            src: '/media/images/space/icon/token/icon.png',
            dark: '/media/images/space/dark/token/dark.png',
          },
          link: { href: 'https://example.com/', internal: false },
          links: [
            { title: 'Article', link: { href: '/how-to/article', internal: true } },
            { title: 'Outside', link: { internal: false } },
          ],
          borderColor1: { light: '#008080', dark: '#008080' },
        },
      ],
    })
    expect(JSON.stringify(model)).not.toContain('evil')
    expect(issues).toMatchObject([{ code: 'invalid-color', entryId: 'item', field: 'borderColor2' }])
    expect(issues[0]?.message).toContain('color is not valid.')
  })
})

describe('product capabilities', () => {
  const area = (id: string, isPro = false) => rawEntry('kbProductArea', id, { title: id, url: id, isPro })
  const capability = (id: string, ...areas: string[]) =>
    rawEntry('kbCapability', id, {
      title: id,
      url: id,
      shortDescription: `About ${id}`,
      productArea: areas.map(link),
    })

  it('DATA-14 DATA-15 CAPS-02 CAPS-03 shows the capabilities of an area, with the other areas they belong to', () => {
    const { site } = siteOf([
      area('billing'),
      area('jobs'),
      capability('cards', 'billing', 'jobs'),
      capability('other', 'jobs'),
    ])
    expect(modelAt(site, '/product-capabilities/billing').model).toMatchObject({
      areaId: 'billing',
      capabilities: [
        {
          id: 'cards',
          shortDescription: 'About cards',
          path: '/product-capability/cards',
          updated: '06/01/2026',
        },
      ],
      subAreas: [{ id: 'jobs', isPro: false }],
      areas: [
        { id: 'billing', path: '/product-capabilities/billing', count: 1 },
        { id: 'jobs', count: 2 },
      ],
    })
  })

  it('CAPS-09 has the virtual area Pro Products only if an area is pro', () => {
    const plain = siteOf([area('billing'), capability('cards', 'billing')]).site
    expect(plain.pageAt('/product-capabilities/pro-products')).toBeUndefined()
    const { site } = siteOf([
      area('billing'),
      area('marketing', true),
      capability('cards', 'billing'),
      capability('mail', 'marketing'),
    ])
    expect(modelAt(site, '/product-capabilities/pro-products').model).toMatchObject({
      title: { text: 'Pro Products' },
      capabilities: [{ id: 'mail' }],
    })
  })

  it('CAPS-09 does not confuse the area Pro Products with an area that has the id pro-products', () => {
    const { site } = siteOf([
      rawEntry('kbProductArea', 'pro-products', { title: 'Marketing', url: 'marketing', isPro: true }),
      area('phones', true),
      capability('mail', 'pro-products'),
      capability('sms', 'phones'),
    ])
    const { model } = modelAt(site, '/product-capabilities/marketing')
    expect(model).toMatchObject({ title: { text: 'Marketing' }, capabilities: [{ id: 'mail' }] })
    expect(modelAt(site, '/product-capabilities/pro-products').model).toMatchObject({
      title: { text: 'Pro Products' },
      capabilities: [{ id: 'mail' }, { id: 'sms' }],
    })
  })

  it.each(['pro-products', 'Pro-Products'])(
    'CAPS-09 reports an area with the slug %s, the path of the area Pro Products',
    (url) => {
      const { site, issues } = siteOf([
        rawEntry('kbProductArea', 'marketing', { title: 'Marketing', url, isPro: true }),
      ])
      expect(site.pageOf('marketing')).toBeUndefined()
      expect(issues).toMatchObject([{ code: 'duplicate-slug', entryId: 'marketing', field: 'url' }])
    },
  )

  it('CAPS-09 lists the area Pro Products even if no capability is in a pro area', () => {
    const { site } = siteOf([area('billing'), area('marketing', true), capability('cards', 'billing')])
    for (const path of ['/product-capabilities', '/product-capabilities/billing'])
      expect(modelAt(site, path).model).toMatchObject({
        areas: [{ title: { text: 'billing' } }, { title: { text: 'Pro Products' }, count: 0 }],
      })
  })
})

it('ART-ALL-07 skips an entry without a content type', () => {
  const { site, issues } = siteOf([rawEntry('', 'typeless', { title: 'T', url: 't' })])
  expect(site.pageOf('typeless')).toBeUndefined()
  expect(issues).toMatchObject([{ code: 'unexpected-entry', entryId: 'typeless' }])
})
