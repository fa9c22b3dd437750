import { toSarif } from '../commands/content/sarif'
import { checkQuality } from '../src/site/check/check-quality'
import {
  document,
  embedded,
  link,
  node,
  paragraph,
  rawEntry,
  rawImage,
  siteOf,
} from './support/content-builders'

const now = new Date('2026-06-15T12:00:00.000Z')
const care = (...given: Parameters<typeof siteOf>) => checkQuality(siteOf(...given).site, now)
const codes = (issues: ReturnType<typeof care>) => issues.map(({ code, entryId }) => `${code} ${entryId}`)
const article = (id: string, fields: Record<string, unknown> = {}) =>
  rawEntry('kbResources', id, { title: id, url: id, ...fields })
const to = (uri: string) => document(paragraph(node('hyperlink', ['there'], { uri })))

describe('content warnings', () => {
  it('reports a link to a missing anchor of another page', () => {
    const target = article('target', {
      content: document(node('heading-2', ['Prices']), 'Some.'),
      owner: 'Ann',
    })
    const issues = care([
      target,
      article('good', { content: to('/resources/target#prices') }),
      article('bad', { content: to('/resources/target#costs') }),
    ]).filter(({ code }) => code === 'broken-anchor')
    expect(issues).toMatchObject([{ entryId: 'bad', field: 'content' }])
    expect(issues[0]?.message).toContain('/resources/target#costs')
  })

  it('reports a search boost with an unknown position', () => {
    const boost = (id: string, position?: string) =>
      rawEntry('searchBoost', id, {
        name: id,
        queries: 'tax',
        article: link('taxes'),
        ...(position !== undefined && { position }),
      })
    const issues = care([
      article('taxes'),
      boost('none'),
      boost('answer', 'Answer'),
      boost('wrong', 'Sideways'),
    ]).filter(({ code }) => code === 'unknown-position')
    expect(issues).toMatchObject([{ entryId: 'wrong', field: 'position', severity: 'warning' }])
    expect(issues[0]?.message).toContain('`Sideways` is not a position')
  })

  it('reports a link to a missing anchor of its own page, also if the link is in a shared snippet', () => {
    const issues = care([
      article('own', {
        content: document(
          node('heading-2', ['Prices']),
          'Some.',
          paragraph(node('hyperlink', ['up'], { uri: '#prices' })),
        ),
      }),
      article('other', { content: document(node('heading-2', ['Costs']), embedded('snippet')) }),
      article('third', { content: document(node('heading-2', ['Prices']), embedded('snippet')) }),
      rawEntry('kbContentSnippet', 'snippet', { name: 'Snippet', content: to('#prices') }),
    ]).filter(({ code }) => code === 'broken-anchor')
    expect(issues).toMatchObject([{ entryId: 'snippet', field: 'content' }])
    expect(issues[0]?.message).toContain('/resources/other#prices')
  })

  it.each(['things-to-know', 'want-to-learn-more', 'related-content'])(
    'knows the anchor `%s` of a how-to without a table of contents, if the how-to has that section',
    (id) => {
      const issuesFor = (fields: Record<string, unknown>) =>
        care([
          rawEntry('kbHowTo', 'guide', { title: 'Guide', url: 'guide', ...fields }),
          rawEntry('relatedContent', 'related', { name: 'Shop', externalUrl: 'https://shop.example' }),
          article('linking', { content: to(`/how-to/guide#${id}`) }),
        ]).filter(({ code }) => code === 'broken-anchor')
      const full = {
        thingsToKnow: document('Know'),
        wantToLearnMore: document('More'),
        relatedContent: [link('related')],
      }
      expect(issuesFor(full)).toEqual([])
      expect(issuesFor({})).toMatchObject([{ entryId: 'linking' }])
    },
  )

  it('accepts links to the letters of a glossary, and reports links to letters without terms', () => {
    const term = (id: string, title: string, definition = document('Words.')) =>
      rawEntry('kbTerm', id, { term: title, definition })
    const issuesFor = (hash: string) =>
      care([
        rawEntry('kbGlossary', 'g', { title: 'G', url: 'g', terms: [link('j'), link('d'), link('e')] }),
        term('j', 'Job'),
        term('d', '24/7'),
        term('e', 'Empty', document()),
        article('linking', { content: to(`/glossary/g#${hash}`) }),
      ]).filter(({ code }) => code === 'broken-anchor')
    expect([...issuesFor('letter-J'), ...issuesFor('letter-other')]).toEqual([])
    for (const hash of ['letter-E', 'letter-K'])
      expect(issuesFor(hash)).toMatchObject([{ entryId: 'linking' }])
  })

  it('accepts links to the article types on a category page, and reports links to types without articles', () => {
    const issuesFor = (hash: string) =>
      care([
        rawEntry('category', 'c', { title: 'C', url: 'c', subContent: [link('linking')] }),
        article('linking', { content: to(`/categories/c#${hash}`) }),
      ]).filter(({ code }) => code === 'broken-anchor')
    expect(issuesFor('kbResources')).toEqual([])
    expect(issuesFor('kbHowTo')).toMatchObject([{ entryId: 'linking' }])
  })

  it.each(['/resources/Größe', '/Resources/Gr%C3%B6%C3%9Fe', '/resources/gr%c3%b6%c3%9fe/'])(
    'finds the page of a link in another case or encoding: %s',
    (path) => {
      const target = article('target', {
        url: 'Größe',
        content: document(node('heading-2', ['Prices']), 'A.'),
      })
      const codesFor = (hash: string) =>
        codes(care([target, article('linking', { content: to(path + hash) })]))
      expect(codesFor('#costs')).toEqual(['broken-anchor linking', 'orphaned-article linking'])
      expect(codesFor('#prices')).toEqual(['orphaned-article linking'])
    },
  )

  it('reports headings that skip a level', () => {
    const headings = (...levels: number[]) =>
      document(...levels.map((level) => node(`heading-${level}`, ['H'])))
    const issues = care([
      article('good', { content: headings(2, 3, 4, 2) }),
      article('bad', { content: headings(2, 4) }),
    ])
    expect(codes(issues)).toContain('heading-order bad')
    expect(codes(issues)).not.toContain('heading-order good')
  })

  it('reports overdue reviews with their owner, and invalid dates', () => {
    const issues = care([
      article('late', { reviewDate: '2026-06-01', owner: 'Ann' }),
      article('today', { reviewDate: '2026-06-15' }),
      article('odd', { reviewDate: 'next May' }),
    ])
    expect(codes(issues).filter((code) => code.startsWith('review'))).toEqual([
      'review-overdue late',
      'review-date odd',
    ])
    expect(issues.find(({ entryId }) => entryId === 'late')?.message).toContain('owner: Ann')
  })

  it('reports an announcement with a future date', () => {
    const at = (id: string, updatedAt: string) => rawEntry('announcement', id, { title: id }, { updatedAt })
    expect(
      codes(care([at('now', '2026-06-16T00:00:00.000Z'), at('ahead', '2027-01-01T00:00:00.000Z')])),
    ).toEqual(['future-date ahead'])
  })

  it('reports duplicate titles and articles without incoming links', () => {
    const issues = care([
      article('one', { title: 'Same' }),
      article('two', { title: 'same ', content: to('/resources/one') }),
      rawEntry('relatedContent', 'related', { name: 'Related', article: link('three') }),
      article('three'),
    ])
    expect(codes(issues)).toEqual(['duplicate-title two', 'orphaned-article two'])
  })

  it('does not report a lack of incoming links if a category lists the product area of the article', () => {
    const issues = care([
      rawEntry('kbProductArea', 'billing', { title: 'Billing', url: 'billing' }),
      rawEntry('category', 'pay', { title: 'Pay', url: 'pay', content: link('billing') }),
      article('of-area', { productArea: [link('billing')] }),
      article('outside'),
    ])
    expect(codes(issues)).toEqual(['orphaned-article outside'])
  })

  it('reports pictures that are too large', () => {
    const large = rawImage('large', { details: { size: 9_000_000, image: { width: 800, height: 400 } } })
    expect(codes(care([], { assets: [large, rawImage('small')] }))).toEqual(['oversized-image large'])
  })

  it('writes SARIF with level, rule and location', () => {
    const issues = care([article('late', { reviewDate: '2026-06-01' })])
    expect(toSarif({ counts: { entries: 1, pages: 1 }, issues: issues })).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { rules: [{ id: 'orphaned-article' }, { id: 'review-overdue' }] } },
          results: [
            {
              ruleId: 'review-overdue',
              ruleIndex: 1,
              level: 'warning',
              locations: [{ logicalLocations: [{ fullyQualifiedName: 'kbResources/late/reviewDate' }] }],
            },
            { ruleId: 'orphaned-article', ruleIndex: 0, level: 'note' },
          ],
        },
      ],
    })
  })
})
