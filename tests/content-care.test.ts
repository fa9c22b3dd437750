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
const codes = (faults: ReturnType<typeof care>) => faults.map(({ code, entryId }) => `${code} ${entryId}`)
const article = (id: string, fields: Record<string, unknown> = {}) =>
  rawEntry('kbResources', id, { title: id, url: id, ...fields })
const to = (uri: string) => document(paragraph(node('hyperlink', ['there'], { uri })))

describe('content care', () => {
  it('names a link to a place that its page does not have', () => {
    const target = article('target', {
      content: document(node('heading-2', ['Prices']), 'Some.'),
      owner: 'Ann',
    })
    const faults = care([
      target,
      article('good', { content: to('/resources/target#prices') }),
      article('bad', { content: to('/resources/target#costs') }),
    ]).filter(({ code }) => code === 'broken-anchor')
    expect(faults).toMatchObject([{ entryId: 'bad', field: 'content' }])
    expect(faults[0]?.message).toContain('/resources/target#costs')
  })

  it('names a link to a place that the page which shows it does not have, also in a part of several pages', () => {
    const faults = care([
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
    expect(faults).toMatchObject([{ entryId: 'snippet', field: 'content' }])
    expect(faults[0]?.message).toContain('/resources/other#prices')
  })

  it('names headings that leave out a level', () => {
    const headings = (...levels: number[]) =>
      document(...levels.map((level) => node(`heading-${level}`, ['H'])))
    const faults = care([
      article('good', { content: headings(2, 3, 4, 2) }),
      article('bad', { content: headings(2, 4) }),
    ])
    expect(codes(faults)).toContain('heading-order bad')
    expect(codes(faults)).not.toContain('heading-order good')
  })

  it('names reviews that are overdue with their owner, and dates that are none', () => {
    const faults = care([
      article('late', { reviewDate: '2026-06-01', owner: 'Ann' }),
      article('today', { reviewDate: '2026-06-15' }),
      article('odd', { reviewDate: 'next May' }),
    ])
    expect(codes(faults).filter((code) => code.startsWith('review'))).toEqual([
      'review-overdue late',
      'review-date odd',
    ])
    expect(faults.find(({ entryId }) => entryId === 'late')?.message).toContain('owner: Ann')
  })

  it('names an announcement from the future', () => {
    const at = (id: string, updatedAt: string) => rawEntry('announcement', id, { title: id }, { updatedAt })
    expect(
      codes(care([at('now', '2026-06-16T00:00:00.000Z'), at('ahead', '2027-01-01T00:00:00.000Z')])),
    ).toEqual(['future-date ahead'])
  })

  it('names titles that stand twice, and articles that nothing links to', () => {
    const faults = care([
      article('one', { title: 'Same' }),
      article('two', { title: 'same ', content: to('/resources/one') }),
      rawEntry('relatedContent', 'related', { name: 'Related', article: link('three') }),
      article('three'),
    ])
    expect(codes(faults)).toEqual(['duplicate-title two', 'orphaned-article two'])
  })

  it('names pictures that are too large', () => {
    const large = rawImage('large', { details: { size: 9_000_000, image: { width: 800, height: 400 } } })
    expect(codes(care([], { assets: [large, rawImage('small')] }))).toEqual(['oversized-image large'])
  })

  it('is told as SARIF with level, rule and place', () => {
    const faults = care([article('late', { reviewDate: '2026-06-01' })])
    expect(toSarif({ counts: { entries: 1, pages: 1 }, faults })).toMatchObject({
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
