import { existsSync, readdirSync } from 'node:fs'
import { aHyperlink, aParagraph, richText } from './support/article-builders'
import {
  document,
  embedded,
  link,
  modelAt,
  node,
  paragraph,
  rawEntry,
  siteOf,
} from './support/content-builders'

const pathFor = (contentType: string, fields: Record<string, unknown> = { url: 'my-slug' }) =>
  siteOf([rawEntry(contentType, 'my-id', { title: 'Title', ...fields })]).site.pageOf('my-id')

describe('routes', () => {
  it.each([
    ['ROUTE-11', 'kbLandingPage', '/landing-page/my-slug', 'landing-page'],
    ['ROUTE-12', 'kbReleaseNotes', '/release-notes/my-slug', 'release-notes'],
    ['ROUTE-13', 'kbFaq', '/faq/my-slug', 'faq'],
    ['ROUTE-14', 'kbHowTo', '/how-to/my-slug', 'how-to'],
    ['ROUTE-15', 'kbGlossary', '/glossary/my-slug', 'glossary'],
    ['ROUTE-16', 'kbCapability', '/product-capability/my-slug', 'capability'],
    ['ROUTE-17', 'kbProductArea', '/product-capabilities/my-slug', 'product-capabilities'],
    ['ROUTE-18', 'articleProblemSolution', '/problem-solution/my-slug', 'problem-solution'],
    ['ROUTE-19', 'articleRecommendedWorkflow', '/recommended-workflow/my-slug', 'recommended-workflow'],
    ['ROUTE-20', 'kbResources', '/resources/my-slug', 'resources'],
  ])('%s serves %s at %s', (_id, contentType, path, template) => {
    const page = pathFor(contentType)
    expect(page).toMatchObject({ path, template, entryId: 'my-id' })
    expect(page).not.toHaveProperty('audience')
  })

  it('ROUTE-09 ROUTE-10 ROUTE-11 ROUTE-12 ROUTE-13 ROUTE-14 ROUTE-15 ROUTE-16 ROUTE-17 ROUTE-18 ROUTE-19 ROUTE-20 builds a path from the type of an entry and its slug, or its id if it has no slug', () => {
    expect(pathFor('kbHowTo', { url: 'merge-customers' })?.path).toBe('/how-to/merge-customers')
    expect(pathFor('kbHowTo', {})?.path).toBe('/how-to/my-id')
    expect(pathFor('kbHowTo', { url: '  ' })?.path).toBe('/how-to/my-id')
    expect(pathFor('kbHowTo', { url: '/with-slashes/' })?.path).toBe('/how-to/with-slashes')
    expect(pathFor('kbHowTo', { url: '顧客の統合' })?.path).toBe('/how-to/顧客の統合')
  })

  it('ROUTE-01 ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-05 ROUTE-07 ROUTE-08 ROUTE-24 ROUTE-25 every site has the fixed pages', () => {
    const { site } = siteOf([])
    expect(site.pages.map(({ path, template }) => `${path} ${template}`)).toEqual([
      '/ home',
      '/search search',
      '/announcements announcements',
      '/categories categories',
      '/product-capabilities product-capabilities',
      '/editor editor',
      '/agent agent',
      '/401 401',
      '/404 404',
      '/404.html 404',
      '/500 500',
      '/500.html 500',
    ])
  })

  it('ROUTE-06 has one capabilities page per area', () => {
    const { site } = siteOf([
      rawEntry('kbProductArea', 'billing', { title: 'Billing', url: 'billing' }),
      rawEntry('kbCapability', 'cards', {
        title: 'Card payments',
        url: 'cards',
        productArea: [link('billing')],
      }),
    ])
    expect(modelAt(site, '/product-capabilities/billing').model).toMatchObject({
      areaId: 'billing',
      title: { text: 'Billing' },
      capabilities: [{ id: 'cards', path: '/product-capability/cards' }],
    })
  })

  it('ROUTE-21 links to the URL of an externalLink entry', () => {
    const { site } = siteOf([
      rawEntry('externalLink', 'status', { title: 'Status', url: 'https://status.example.com/now' }),
      rawEntry('kbHowTo', 'a', {
        title: 'A',
        url: 'a',
        introduction: document(
          paragraph(node('entry-hyperlink', ['status'], { target: link('status') })),
          embedded('status'),
        ),
      }),
    ])
    const status = 'https://status.example.com/now'
    expect(modelAt(site, '/how-to/a').model).toMatchObject({
      introduction: richText(
        aParagraph(aHyperlink(status, 'status')),
        aParagraph(aHyperlink(status, 'Status')),
      ),
    })
  })

  it('ROUTE-23 has the sixteen templates of the specification', () => {
    const templates = readdirSync('src/templates').map((name) => name.replace('.tsx', ''))
    expect(templates).toEqual(
      expect.arrayContaining([
        'announcements',
        'capability',
        'categories',
        'faq',
        'glossary',
        'home',
        'how-to',
        'index',
        'landing-page',
        '401',
        '404',
        'problem-solution',
        'product-capabilities',
        'recommended-workflow',
        'release-notes',
        'search',
      ]),
    )
  })

  it('ROUTE-23 has a template file for every page of the site', () => {
    const types = [
      'kbHowTo',
      'kbFaq',
      'kbGlossary',
      'kbLandingPage',
      'kbReleaseNotes',
      'kbCapability',
      'kbResources',
      'kbProductArea',
      'articleProblemSolution',
      'articleRecommendedWorkflow',
    ]
    const { site } = siteOf(types.map((type) => rawEntry(type, type, { title: type, url: type })))
    for (const { template } of site.pages) expect(existsSync(`src/templates/${template}.tsx`)).toBe(true)
  })

  it('ROUTE-26 REBUILD-02 creates no page for a snippet, an announcement or an empty category', () => {
    const { site } = siteOf([
      rawEntry('kbContentSnippet', 's', { name: 'Snippet' }),
      rawEntry('announcement', 'n', { title: 'News' }),
      rawEntry('category', 'c', { title: 'Category', url: 'c' }),
    ])
    expect(site.pages.filter(({ entryId }) => entryId !== undefined)).toEqual([])
  })
})
