/** @jest-environment node */
import { aSpace, aType, anAsset, anEntry, link } from '../testing/a-space'
import { toPublishedSpace } from './published-space'

const publish = (raw: Record<string, unknown>) =>
  toPublishedSpace(raw, { spaceId: null, fallbackSpaceId: 'from-file' })
const fieldsOf = (raw: Record<string, unknown>) => publish(raw).entities[0]?.fields

describe('DATA-01 toPublishedSpace', () => {
  it.each([
    ['nothing at all', {}],
    ['lists of the wrong kind', { entries: 7, assets: {}, contentTypes: null, locales: 'en', tags: 1 }],
    ['empty lists', { entries: [], assets: [], contentTypes: [], locales: [] }],
  ])('serves one locale, one unused content type and no entries for an export with %s', (_what, raw) => {
    const space = publish(raw)
    expect(space.spaceId).toBe('from-file')
    expect(space.locales.all).toMatchObject([{ code: 'en-US', default: true, fallbackCode: null }])
    expect([...space.contentTypes.keys()]).toEqual(['emptySpace'])
    expect(space.entities).toEqual([])
  })

  it('takes the space id from the space link of a content type or an asset', () => {
    expect(publish({ contentTypes: [aType('article', {})] }).spaceId).toBe('space1')
    expect(publish({ assets: [anAsset('a')] }).spaceId).toBe('space1')
  })

  it('accepts entries exported from the delivery API, which have a revision and no versions', () => {
    const sys = { id: 'one', type: 'Entry', revision: 4, contentType: link('article', 'ContentType') }
    expect(publish(aSpace({ entries: [{ sys, fields: {} }] })).entities).toMatchObject([
      { id: 'one', publishedCounter: 4 },
    ])
  })

  it('serves a field that the content type lacks, and adds it to the type', () => {
    const raw = aSpace({ entries: [anEntry('article', 'one', { title: 'One', mood: 'sunny' })] })
    expect(fieldsOf(raw)).toEqual({ title: { 'en-US': 'One' }, mood: { 'en-US': 'sunny' } })
    const type = publish(raw).contentTypes.get('article')
    expect(type?.fields.find(({ id }) => id === 'mood')).toMatchObject({ type: 'Symbol', localized: false })
    expect(type?.fields.find(({ id }) => id === 'title')).toMatchObject({ type: 'Symbol' })
  })

  it.each([
    ['title', 42],
    ['summary', ['a']],
    ['body', 'plain'],
    ['order', '2'],
    ['shown', 'yes'],
    ['parent', { sys: { type: 'Link' } }],
    ['parts', 'one'],
    ['words', [1, null]],
  ])('serves a value of `%s` unchanged although it has the wrong type', (field, value) => {
    const raw = aSpace({ entries: [anEntry('article', 'one', { [field]: value })] })
    expect(fieldsOf(raw)).toEqual({ [field]: { 'en-US': value } })
  })

  it('replaces each invalid link in a list of links with a link without a target', () => {
    const raw = aSpace({ entries: [anEntry('article', 'one', { parts: [null, link('two'), 'x'] })] })
    const blank = { sys: { type: 'Link' } }
    expect(fieldsOf(raw)).toEqual({ parts: { 'en-US': [blank, link('two'), blank] } })
  })

  it('leaves out empty values, unknown locales and fields that are not keyed by locale', () => {
    const entry = {
      ...anEntry('article', 'one'),
      fields: { title: 'One', summary: null, order: { xx: 1 }, shown: { 'en-US': null } },
    }
    expect(fieldsOf(aSpace({ entries: [entry] }))).toEqual({})
    expect(publish(aSpace({ entries: [entry] })).problems).toHaveLength(2)
  })

  it('replaces an invalid `updatedAt` with the date of creation', () => {
    const raw = aSpace({ entries: [anEntry('article', 'one', {}, { updatedAt: 'soon' })] })
    expect(publish(raw).entities[0]?.updatedAt).toBe('2026-01-01T00:00:00.000Z')
  })

  it('leaves out entries without an id or a content type, and reports them', () => {
    const { sys: _sys, ...nameless } = anEntry('article', 'x')
    const typeless = { ...anEntry('article', 'one'), sys: { id: 'one', type: 'Entry', publishedVersion: 1 } }
    const space = publish(aSpace({ entries: [nameless, typeless, null] }))
    expect(space.entities).toEqual([])
    expect(space.problems).toHaveLength(3)
    expect(space.problems.join()).toContain('Entry `one` has no content type')
  })

  it('serves the second of two entries with the same id', () => {
    const twice = ['First', 'Second'].map((title) => anEntry('article', 'one', { title }))
    expect(fieldsOf(aSpace({ entries: twice }))).toEqual({ title: { 'en-US': 'Second' } })
  })

  it('infers a content type from its entries if the export does not define the type', () => {
    const fields = {
      title: 'One',
      long: 'a\nb',
      count: 1,
      share: 0.5,
      open: true,
      body: { nodeType: 'document', content: [] },
      part: link('two'),
      image: link('logo', 'Asset'),
      parts: [link('two')],
      words: ['a'],
      data: { any: 'thing' },
    }
    const space = publish(aSpace({ contentTypes: undefined, entries: [anEntry('article', 'one', fields)] }))
    expect(space.contentTypes.get('article')?.fields).toMatchObject([
      { id: 'title', type: 'Symbol' },
      { id: 'long', type: 'Text' },
      { id: 'count', type: 'Integer' },
      { id: 'share', type: 'Number' },
      { id: 'open', type: 'Boolean' },
      { id: 'body', type: 'RichText' },
      { id: 'part', type: 'Link', linkType: 'Entry' },
      { id: 'image', type: 'Link', linkType: 'Asset' },
      { id: 'parts', type: 'Array', items: { type: 'Link', linkType: 'Entry' } },
      { id: 'words', type: 'Array', items: { type: 'Symbol' } },
      { id: 'data', type: 'Object' },
    ])
    expect(space.entities[0]?.fields).toHaveProperty('data')
    expect(space.problems.join()).toContain('no content type `article`')
  })

  it('uses the locale of the fields when the export lists no locales', () => {
    const german = { ...anEntry('article', 'one'), fields: { title: { de: 'Eins' } } }
    expect(publish(aSpace({ locales: undefined, entries: [german] })).locales.defaultCode).toBe('de')
  })
})
