import { type Model, findFaults } from './check'
import { type AssetDraft, type EntryDraft, asset, entry, link, links, text } from './kit'

const NOW = '2026-05-04T09:30:00Z'

const model: Model = {
  kbHowTo: {
    name: 'How-to article',
    displayField: 'title',
    fields: {
      title: { kind: 'symbol', required: true },
      url: { kind: 'symbol', required: false },
      audience: { kind: 'symbol', required: false },
      introduction: { kind: 'richText', required: false },
      howToSections: { kind: 'entries', targets: ['kbHowToSection'], required: false },
    },
  },
  kbHowToSection: {
    name: 'How-to section',
    displayField: 'heading',
    fields: { heading: { kind: 'symbol', required: true }, anchor: { kind: 'symbol', required: false } },
  },
  media: { name: 'Media', displayField: 'name', fields: { media: { kind: 'asset', required: false } } },
}

const picture: AssetDraft = {
  id: 'picture',
  title: 'Picture',
  description: '',
  fileName: 'picture.png',
  contentType: 'image/png',
  width: 20,
  height: 20,
  size: 100,
  updatedAt: NOW,
}

function faultsOf(...entries: EntryDraft[]): string[] {
  return findFaults(model, entries, [picture])
}

const section = entry('kbHowToSection', 'section', NOW, { heading: 'Steps', anchor: 'steps' })
const article = entry('kbHowTo', 'article', NOW, { title: 'A', url: 'a', howToSections: links('section') })

it('finds nothing to say about a sound space', () => {
  const shot = entry('media', 'shot', NOW, { media: asset('picture') })
  const other = entry('kbHowTo', 'other', NOW, {
    title: 'B',
    introduction: text('{{entry:shot}}\n\nSee [A](entry:article) and [its steps](/how-to/a#steps).'),
  })
  expect(faultsOf(section, article, shot, other)).toEqual([])
})

it.each([
  ['an unknown content type', entry('kbHowTwo', 'x', NOW, {}), 'unknown content type "kbHowTwo"'],
  [
    'an unknown field',
    entry('kbHowTo', 'x', NOW, { title: 'A', slug: 'a' }),
    'field "slug": kbHowTo has no such field',
  ],
  ['a required field left out', entry('kbHowTo', 'x', NOW, {}), 'has no "title", which kbHowTo requires'],
  ['a value of the wrong kind', entry('kbHowTo', 'x', NOW, { title: true }), 'holds yes or no'],
  [
    'a value that is no choice',
    entry('kbHowTo', 'x', NOW, { title: 'A', audience: 'all' }),
    '"all" is none of',
  ],
  [
    'a missing entry',
    entry('kbHowTo', 'x', NOW, { title: 'A', howToSections: links('gone') }),
    'no entry "gone"',
  ],
  ['a missing asset', entry('media', 'x', NOW, { media: asset('gone') }), 'no asset "gone"'],
  [
    'an entry where an asset belongs',
    entry('media', 'x', NOW, { media: link('article') }),
    'linked as an Entry',
  ],
  [
    'a missing entry in rich text',
    entry('kbHowTo', 'x', NOW, { title: 'A', introduction: text('- Press {{inline:gone}}') }),
    'field "introduction": there is no entry "gone"',
  ],
  [
    'an entry of the wrong type',
    entry('kbHowTo', 'x', NOW, { title: 'A', howToSections: [link('article')] }),
    '"article" is a kbHowTo; allowed: kbHowToSection',
  ],
  [
    'a path to no article',
    entry('kbHowTo', 'x', NOW, { title: 'A', introduction: text('[b](/how-to/b)') }),
    'links to "/how-to/b", which is no article',
  ],
  [
    'a path to a missing anchor',
    entry('kbHowTo', 'x', NOW, { title: 'A', introduction: text('[b](/how-to/a#end)') }),
    '"article" has no anchor "end"',
  ],
  [
    'a path used twice',
    entry('kbHowTo', 'a', NOW, { title: 'A' }),
    'The path "/how-to/a" belongs to more than one entry',
  ],
  ['an id used twice', section, 'The entry id "section" is used more than once'],
])('reports %s', (_name, faulty, message) => {
  expect(faultsOf(section, article, faulty)).toEqual([expect.stringContaining(message)])
})
