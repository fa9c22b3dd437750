import { ARTICLE_FIELDS, aLocale, aSpace, aType, anAsset, anEntry, link } from './a-space'

const document = (...text: string[]) => ({
  nodeType: 'document',
  data: {},
  content: [
    {
      nodeType: 'paragraph',
      data: {},
      content: text.map((value) => ({ nodeType: 'text', value, marks: [], data: {} })),
    },
  ],
})

const embedding = (id: string) => ({
  nodeType: 'document',
  data: {},
  content: [{ nodeType: 'embedded-entry-block', data: { target: link(id) }, content: [] }],
})

const tagged = (id: string, tag: string) => ({
  ...anEntry('article', id, { title: id }),
  metadata: { tags: [link(tag, 'Tag')], concepts: [] },
})

const localized = {
  ...anEntry('localized', 'greeting', { code: 'shared' }),
  fields: {
    title: { 'en-US': 'Hello', de: 'Hallo' },
    note: { 'en-US': 'Only English' },
    code: { 'en-US': 'shared', de: 'stale' },
  },
}

/** A space with a bit of everything that can be asked for. */
export const boardSpace = aSpace({
  contentTypes: [
    aType('article', ARTICLE_FIELDS),
    aType('localized', { title: 'Symbol!', note: 'Symbol!', code: 'Symbol' }),
  ],
  locales: [
    aLocale('en-US', { default: true }),
    aLocale('de', { fallbackCode: 'en-US' }),
    aLocale('de-AT', { fallbackCode: 'de' }),
    aLocale('fr'),
  ],
  tags: [
    { name: 'Public', sys: { id: 'public', type: 'Tag', visibility: 'public' } },
    { name: 'Private', sys: { id: 'secret', type: 'Tag', visibility: 'private' } },
  ],
  entries: [
    anEntry(
      'article',
      'board',
      {
        title: 'Dispatch board',
        summary: 'Plan the day of each technician.',
        body: document('Drag a job to ', 'another lane'),
        order: 2,
        shown: true,
        on: '2026-05-01T10:00+02:00',
        words: ['plan', 'day'],
        parts: [link('lanes'), link('gone'), link('draft')],
      },
      { updatedAt: '2026-03-01T00:00:00.000Z' },
    ),
    anEntry(
      'article',
      'lanes',
      { title: 'Lanes', order: 10, shown: false, parent: link('colours'), words: ['plan'] },
      { updatedAt: '2026-04-01T00:00:00.000Z' },
    ),
    anEntry('article', 'colours', { title: 'Colours', body: embedding('board'), on: '2026-06-01' }),
    anEntry('article', 'draft', { title: 'Draft' }, { publishedVersion: undefined }),
    anEntry('article', 'archived', { title: 'Old' }, { archivedVersion: 3 }),
    tagged('tagged', 'public'),
    tagged('secretly-tagged', 'secret'),
    anEntry('article', 'japanese', { title: '仕訳帳明細行の送信' }),
    localized,
    {
      ...anEntry('localized', 'picture-of', {}),
      fields: { title: { 'en-US': 'x' }, note: { 'en-US': 'y' } },
    },
  ],
  assets: [anAsset('logo'), anAsset('old', {}, { archivedVersion: 1 })],
})
