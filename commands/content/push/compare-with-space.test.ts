import { compareWithSpace } from './compare-with-space'
import type { ContentTypeInSpace, ContentTypeItem } from './push-target'
import { aContentType, aField, aPlan, anEmptySpace, anEntry } from './testing/builders'

const plan = aPlan()
const first = { continuing: false }
const again = { continuing: true }

const inSpace = (
  { id, displayField, fields }: ContentTypeItem,
  status: ContentTypeInSpace['status'] = 'published',
): ContentTypeInSpace => ({ id, displayField, fields, status })

describe('compareWithSpace', () => {
  it('finds nothing in the way in an empty space, and everything to do', () => {
    const { obstacles, steps } = compareWithSpace(plan, anEmptySpace(), first)
    expect(obstacles).toEqual([])
    expect(steps.map(({ label, todo, settled }) => [label, todo.length, settled])).toEqual([
      ['Content types', 1, 0],
      ['Assets', 1, 0],
      ['Entries', 2, 0],
    ])
  })

  it('refuses a space that holds something else, continued or not', () => {
    const space = anEmptySpace({
      entries: [
        { id: 'ours', status: 'published' },
        { id: 'faq-1', status: 'draft' },
      ],
      assets: [{ id: 'logo', status: 'draft' }],
    })
    const expected = [
      'The space holds entries that the export does not hold, 1 in number (`ours`). Use an empty space.',
      'The space holds assets that the export does not hold, 1 in number (`logo`). Use an empty space.',
    ]
    expect(compareWithSpace(plan, space, first).obstacles).toEqual(expected)
    expect(compareWithSpace(plan, space, again).obstacles).toEqual(expected)
  })

  it('names a few of many foreign entries', () => {
    const entries = Array.from({ length: 7 }, (_, index) => ({ id: `e${index}`, status: 'draft' as const }))
    expect(compareWithSpace(plan, anEmptySpace({ entries }), first).obstacles).toEqual([
      'The space holds entries that the export does not hold, 7 in number (`e0`, `e1`, `e2`, `e3`, `e4`, ...). Use an empty space.',
    ])
  })

  it('offers to continue when all that is there is in the export too', () => {
    const space = anEmptySpace({ entries: [{ id: 'faq-1', status: 'draft' }] })
    expect(compareWithSpace(plan, space, first).obstacles).toEqual([
      expect.stringContaining('continue it: npm run content:push -- --continue'),
    ])
    expect(compareWithSpace(plan, space, again).obstacles).toEqual([])
  })

  it('completes drafts and leaves alone what is published or archived', () => {
    const three = aPlan({ entries: ['draft', 'live', 'shelved', 'new'].map((id) => anEntry(id)) })
    const space = anEmptySpace({
      entries: [
        { id: 'draft', status: 'draft' },
        { id: 'live', status: 'published' },
        { id: 'shelved', status: 'archived' },
      ],
    })
    const entries = compareWithSpace(three, space, again).steps.at(-1)
    expect(entries?.settled).toBe(2)
    expect(entries?.todo.map(({ item, overDraft }) => [item.id, overDraft])).toEqual([
      ['draft', true],
      ['new', false],
    ])
  })

  it('refuses a content type of the same id with other fields, and says what differs', () => {
    const [title = aField('title'), icon = aField('icon')] = aContentType().fields
    const other = aContentType('kbFaq', {
      displayField: 'icon',
      fields: [title, { ...icon, required: true }, aField('owner')],
    })
    const expected = [
      'The space has another content type `kbFaq`: its title field is `icon`, not `title`, field `icon` is set up differently, ' +
        'it has no field `questions`, it has one more field, `owner`. Delete it in Contentful (Content model), or use an empty space.',
    ]
    const space = anEmptySpace({ contentTypes: [inSpace(other)] })
    expect(compareWithSpace(plan, space, first).obstacles).toEqual(expected)
    expect(compareWithSpace(plan, space, again).obstacles).toEqual(expected)
  })

  it('overwrites another draft of a content type only when it continues', () => {
    const contentTypes = [inSpace(aContentType('kbFaq', { fields: [] }), 'draft')]
    expect(compareWithSpace(plan, anEmptySpace({ contentTypes }), first).obstacles).toHaveLength(1)
    expect(compareWithSpace(plan, anEmptySpace({ contentTypes }), again).obstacles).toEqual([])
  })

  it('accepts the same content type as Contentful writes it out, and types that the export does not know', () => {
    const wanted = aContentType()
    const written = wanted.fields.toReversed().map((field) => ({
      ...field,
      apiName: field.id,
      name: `The ${field.id}`,
      validations: [],
      disabled: false,
      omitted: false,
    }))
    const space = anEmptySpace({
      contentTypes: [inSpace({ ...wanted, fields: written }), inSpace(aContentType('blogPost'))],
    })
    const { obstacles, steps } = compareWithSpace(plan, space, first)
    expect(obstacles).toEqual([])
    expect(steps[0]).toMatchObject({ settled: 1, todo: [] })
  })

  it('needs every locale of the export, and its default one as the default of the space', () => {
    const locale = (code: string, isDefault: boolean) => ({ code, isDefault })
    const german = anEmptySpace({ locales: [locale('de-DE', true)] })
    expect(compareWithSpace(plan, german, first).obstacles).toEqual([
      'The space has no locale `en-US`, which the export uses. Add it in Contentful (Settings, Locales).',
    ])
    const both = anEmptySpace({ locales: [locale('de-DE', true), locale('en-US', false)] })
    expect(compareWithSpace(plan, both, first).obstacles).toEqual([
      expect.stringContaining('The default locale of the space is `de-DE`, that of the export is `en-US`'),
    ])
  })
})
