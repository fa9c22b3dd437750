import type { CategoriesPage, HomePage } from '../src/model/pages'
import type { SectionNav } from '../src/model/article'
import { readSite } from '../src/site/read-site'
import { siteMaps } from '../src/site/files/site-map'
import type { LivePages } from '../src/site/site'
import { document, link, modelAt, rawEntry, siteOf } from './support/content-builders'

const category = (id: string, subContent: string[], more: Record<string, unknown> = {}) =>
  rawEntry('category', id, { title: `About ${id}`, url: id, subContent: subContent.map(link), ...more })

const howTo = (id: string, more: Record<string, unknown> = {}) =>
  rawEntry('kbHowTo', id, { title: `Guide ${id}`, url: id, introduction: document(`How to ${id}.`), ...more })

const onHome = (...ids: string[]) =>
  rawEntry('homeContentBlock', 'block', {
    title: 'Categories',
    codeId: 'HPCategories',
    content: ids.map(link),
  })

describe('the page of a category', () => {
  it('CAT-02 lists its articles by article type, each with a summary, and the other links of the category', () => {
    const { site } = siteOf([
      category('jobs', ['b', 'a', 'faq', 'out'], { content: link('area') }),
      category('other', ['a']),
      rawEntry('kbProductArea', 'area', { title: 'Jobs area', url: 'jobs' }),
      rawEntry('externalLink', 'out', { title: 'Outside', url: 'https://example.com/' }),
      howTo('a'),
      howTo('b', { title: 'Guide Pro b' }),
      rawEntry('kbFaq', 'faq', { title: 'Questions', url: 'questions', description: 'What people ask.' }),
    ])
    const { model, issues } = modelAt(site, '/categories/jobs')
    expect(model).toEqual({
      band: null,
      crumbs: [
        { title: 'Home', url: '/', isText: false },
        { title: 'Categories', url: '/categories', isText: false },
        { title: 'About jobs', url: '/categories/jobs', isText: true },
      ],
      title: { text: 'About jobs', pro: false },
      path: '/categories/jobs',
      summary: '',
      updated: '06/01/2026',
      groups: [
        {
          kind: 'kbHowTo',
          articles: [
            {
              title: { text: 'Guide b', pro: true, whole: 'Guide Pro b' },
              url: '/how-to/b',
              summary: 'How to b.',
              updated: '06/01/2026',
              readingMinutes: 1,
            },
            expect.objectContaining({ url: '/how-to/a', summary: 'How to a.' }),
          ],
        },
        {
          kind: 'kbFaq',
          articles: [expect.objectContaining({ url: '/faq/questions', summary: 'What people ask.' })],
        },
      ],
      links: [
        { title: 'Jobs area', link: { href: '/product-capabilities/jobs', internal: true } },
        { title: 'Outside', link: { href: 'https://example.com/', internal: false } },
      ],
      categories: [
        { title: 'About jobs', url: '/categories/jobs' },
        { title: 'About other', url: '/categories/other' },
      ],
    })
    expect(issues).toEqual([])
  })

  it('uses the category id as slug if the category has none, and the description of its `content` entry as summary', () => {
    const { site } = siteOf([
      rawEntry('category', 'id-7', { title: 'Jobs', content: link('main') }),
      howTo('main', { description: 'All about jobs.' }),
    ])
    expect(modelAt(site, '/categories/id-7').model).toMatchObject({ summary: 'All about jobs.' })
  })

  it('HOME-17 CAT-02 is the target of its cards on the home and categories pages', () => {
    const { site } = siteOf([category('jobs', ['a'], { content: link('a') }), howTo('a'), onHome('jobs')])
    const card = { id: 'jobs', link: { href: '/categories/jobs', internal: true } }
    expect((modelAt(site, '/').model as HomePage).categories).toMatchObject([card])
    expect(modelAt(site, '/categories').model).toMatchObject({ categories: [card] })
  })

  it('is in the sitemap', async () => {
    const { site } = siteOf([category('jobs', ['a']), howTo('a')])
    expect((await siteMaps(site)).get('/sitemap-0.xml')).toContain('/categories/jobs')
  })

  it('shows no private article, and does not exist if all articles are private', () => {
    const { site, issues } = siteOf([
      category('mixed', ['open', 'secret']),
      category('closed', ['secret']),
      category('empty', []),
      category('outside', ['out']),
      rawEntry('externalLink', 'out', { title: 'Outside', url: 'https://example.com/' }),
      howTo('open'),
      howTo('secret', { audience: 'employee' }),
      onHome('mixed', 'closed'),
    ])
    expect(JSON.stringify(modelAt(site, '/categories/mixed').model)).not.toContain('secret')
    expect(site.pages.filter(({ template }) => template === 'category').map(({ path }) => path)).toEqual([
      '/categories/mixed',
    ])
    expect(JSON.stringify(modelAt(site, '/').model)).not.toContain('closed')
    expect(issues.map(({ code }) => code)).toEqual(['private'])
  })

  it('ROUTE-09 CAT-02 does not exist, and has no cards, if an earlier category has the same slug', () => {
    const { site, issues } = siteOf([
      category('first', ['a']),
      category('second', ['a'], { url: 'first', content: link('a') }),
      howTo('a'),
      onHome('first', 'second'),
    ])
    const cards = [{ id: 'first', link: { href: '/categories/first', internal: true } }]
    for (const path of ['/', '/categories'])
      expect((modelAt(site, path).model as HomePage | CategoriesPage).categories).toMatchObject(cards)
    expect(issues.map(({ code, entryId }) => [code, entryId])).toEqual([['duplicate-slug', 'second']])
  })

  it('is removed when its articles become private', () => {
    const holdable: LivePages = new Map([
      ['/categories/jobs', { template: 'category', hash: 'x', entryId: 'jobs', files: [] }],
    ])
    const site = readSite(
      { entries: [category('jobs', ['a']), howTo('a', { audience: 'employee' })], assets: [] },
      { redirects: { redirects: [], anchors: [] }, now: new Date(), holdable },
    )
    expect(site.pageAt('/categories/jobs')).toBeUndefined()
  })
})

describe('the section navigation', () => {
  const sectionOf = (site: Parameters<typeof modelAt>[0], path: string) =>
    (modelAt(site, path).model as { section: SectionNav | null }).section

  it('lists the articles of the home category of an article, grouped by article type', () => {
    const { site } = siteOf([
      category('jobs', ['b', 'faq', 'a']),
      category('other', ['a', 'c']),
      ...['a', 'b', 'c'].map((id) => howTo(id)),
      rawEntry('kbFaq', 'faq', { title: 'Questions', url: 'questions' }),
      onHome('jobs', 'other'),
    ])
    expect(sectionOf(site, '/how-to/a')).toEqual({
      title: 'About jobs',
      url: '/categories/jobs',
      groups: [
        {
          kind: 'kbHowTo',
          articles: [
            { title: 'Guide b', url: '/how-to/b' },
            { title: 'Guide a', url: '/how-to/a' },
          ],
        },
        { kind: 'kbFaq', articles: [{ title: 'Questions', url: '/faq/questions' }] },
      ],
      isComplete: true,
    })
    expect(sectionOf(site, '/how-to/c')).toMatchObject({ url: '/categories/other' })
  })

  it.each([
    ['guide-00', 'guide-00', 'guide-40'],
    ['guide-50', 'guide-30', 'guide-70'],
    ['guide-99', 'guide-59', 'guide-99'],
  ])('of the article %s has that article and the 40 articles nearest to it', (id, first, last) => {
    const ids = Array.from({ length: 100 }, (_, index) => `guide-${String(index).padStart(2, '0')}`)
    const { site } = siteOf([category('all', ids), ...ids.map((one) => howTo(one))])
    const section = sectionOf(site, `/how-to/${id}`)
    const urls = section?.groups.flatMap(({ articles }) => articles.map(({ url }) => url)) ?? []
    expect([urls.length, urls[0], urls.at(-1)]).toEqual([41, `/how-to/${first}`, `/how-to/${last}`])
    expect(urls).toContain(`/how-to/${id}`)
    expect(section?.isComplete).toBe(false)
  })

  it('shows private articles to their audience only', () => {
    const { site } = siteOf([
      category('jobs', ['open', 'secret']),
      howTo('open'),
      howTo('secret', { audience: 'employee' }),
    ])
    expect(JSON.stringify(sectionOf(site, '/how-to/open'))).not.toContain('secret')
    expect(JSON.stringify(sectionOf(site, '/how-to/secret'))).toContain('/how-to/open')
  })
})

describe('a publish', () => {
  const ids = ['a', 'b', 'c', 'd']
  const entriesWith = (changed: Record<string, unknown>, updatedAt?: string) => [
    category('one', ['a', 'b']),
    category('two', ['c', 'd']),
    ...ids.map((id) =>
      id === 'a' ? { ...howTo(id, changed), ...(updatedAt !== undefined && { updatedAt }) } : howTo(id),
    ),
  ]
  const pagesChangedBy = (changed: Record<string, unknown>) => {
    const before = siteOf(entriesWith({})).site
    const after = siteOf(entriesWith(changed, '2026-07-01T12:00:00.000Z')).site
    return after.pages.filter(({ path, hash }) => before.pageAt(path)?.hash !== hash).map(({ path }) => path)
  }

  it('REBUILD-02 renders only the article and its category page if the text of an article changes', () => {
    expect(pagesChangedBy({ introduction: document('Another text.') }).sort()).toEqual([
      '/categories/one',
      '/how-to/a',
    ])
  })

  it('REBUILD-02 also renders the categories page and the other articles of the category if a title changes', () => {
    expect(pagesChangedBy({ title: 'Another title' }).sort()).toEqual([
      '/categories',
      '/categories/one',
      '/how-to/a',
      '/how-to/b',
    ])
  })
})
