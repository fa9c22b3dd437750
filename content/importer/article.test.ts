import { readFileSync } from 'node:fs'
import { readArticle } from './article'
import { createSource, emptySpace } from './space-draft'

function read(type: string, body: string, frontMatter = '') {
  const space = emptySpace()
  const head = `---\ntype: ${type}\nid: a\ntitle: A\ncreated: 2026-04-01\nupdated: 2026-05-04T09:30:00Z\n${frontMatter}---\n\n`
  readArticle(createSource(space, 'a.md'), head + body)
  expect(space.issues).toEqual([])
  return Object.fromEntries(
    space.entries.map(({ id, fields, ...entry }) => [id, { ...entry, fields: plain(fields) }]),
  )
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  if ('sys' in value) return (value.sys as { id: string }).id
  if ('nodeType' in value) return wordsOf(value)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
}

function wordsOf(node: object): string {
  if ('value' in node && typeof node.value === 'string') return node.value
  return 'content' in node && Array.isArray(node.content) ? node.content.map(wordsOf).join('') : ''
}

describe('a how-to article', () => {
  const body = [
    '::box{#box-shared}\n\n:::note[Careful]\nThink.\n:::\n\nIntroduction.',
    '## Things to know\n\nThings.',
    '## Open it {#open-it}\n\nOpen.\n\n## Part of the text {text}\n\nMore.',
    '## No anchor {}\n\nText.',
    '## Want to learn more\n\nLearn.',
  ].join('\n\n')
  const related =
    'relatedContent:\n  - name: B\n    article: b\n  - name: Site\n    externalUrl: https://example.com\n'

  it('gets its fields from the front matter and its headings', () => {
    const entries = read('kbHowTo', body, `displayToc: true\nproductArea: [area-x]\n${related}`)
    expect(entries.a?.fields).toEqual({
      title: 'A',
      displayToc: true,
      productArea: ['area-x'],
      relatedContent: ['a-related-1', 'a-related-2'],
      spotlightBoxes: ['box-shared', 'a-box-1'],
      introduction: 'Introduction.',
      thingsToKnow: 'Things.',
      howToSections: ['a-open-it', 'a-section-1'],
      wantToLearnMore: 'Learn.',
    })
    expect(entries['a-open-it']?.fields).toEqual({
      heading: 'Open it',
      anchor: 'open-it',
      content: 'Open.Part of the textMore.',
    })
    expect(entries['a-section-1']?.fields).toEqual({ heading: 'No anchor', content: 'Text.' })
    expect(entries['a-related-1']?.fields).toEqual({ name: 'B', article: 'b' })
  })

  it('gives its dates to the entries of its sections', () => {
    const { createdAt, updatedAt } = read('kbHowTo', body)['a-open-it'] ?? {}
    expect([createdAt, updatedAt]).toEqual(['2026-04-01T00:00:00.000Z', '2026-05-04T09:30:00.000Z'])
  })
})

it('reads the categories and questions of an FAQ', () => {
  const entries = read(
    'kbFaq',
    '## Start {#start}\n\n### How? {#how}\n\nSo.\n\n## Other questions\n\n### Why? {#why}\n\nThus.',
  )
  expect(entries.a?.fields).toMatchObject({ categorizedQuestions: ['a-start'], uncategorized: ['a-why'] })
  expect(entries['a-start']?.fields).toEqual({ title: 'Start', anchor: 'start', questions: ['a-how'] })
  expect(entries['a-how']?.fields).toEqual({ question: 'How?', anchor: 'how', answer: 'So.' })
})

it.each(['## Start {#start}', '## Other questions'])(
  'reports text without a question below the FAQ heading "%s", but no comments',
  (heading) => {
    const space = emptySpace()
    const body = `${heading}\n\n<!-- todo -->\n\nText.\n\n### Why? {#why}\n\nThus.`
    readArticle(
      createSource(space, 'a.md'),
      `---\ntype: kbFaq\nid: a\ntitle: A\nupdated: 2026-05-04\n---\n${body}`,
    )
    expect(space.issues).toMatchObject([{ line: 11, message: expect.stringContaining('no question') }])
  },
)

it('reads the terms of a glossary', () => {
  const entries = read('kbGlossary', 'Words.\n\n## Job {#job}\n\nWork.')
  expect(entries.a?.fields).toMatchObject({ description: 'Words.', terms: ['a-job'] })
  expect(entries['a-job']?.fields).toEqual({ term: 'Job', anchor: 'job', definition: 'Work.' })
})

it.each([
  ['articleProblemSolution', 'problem'],
  ['articleRecommendedWorkflow', 'introduction'],
])('reads the workflows of %s', (type, lead) => {
  const entries = read(type, 'Lead.\n\n## Workflow summary\n\nShort.\n\n## First {#first}\n\nDo.')
  expect(entries.a?.fields).toMatchObject({
    [lead]: 'Lead.',
    workflowSummary: 'Short.',
    workflows: ['a-first'],
  })
  expect(entries['a-first']?.fields).toEqual({ workflowName: 'First', anchor: 'first', description: 'Do.' })
})

it.each(['kbCapability', 'kbResources'])('reads the whole text of %s into the field content', (type) => {
  const entries = read(type, 'Lead.\n\n## Heading\n\n:::note[Box]\nIn a box.\n:::')
  expect(entries.a?.fields).toEqual({ title: 'A', content: 'Lead.Heading' })
  expect(entries['a-box-1']?.fields).toMatchObject({ name: 'Box', description: 'In a box.' })
})

it('reads the sections, links and info boxes of a landing page', () => {
  const entries = read(
    'kbLandingPage',
    [
      '## Outer {#outer}\n\nText.\n\n### Inner {#inner}',
      ':::links\n\n- [One](entry:b): What it is.\n- [Two](entry:c "new window")\n\n:::',
      ':::info-box[Box]{#box type=Collapsible}\n\nContent.\n\n:::\n\n:::info-box\nNo title.\n:::',
    ].join('\n\n'),
  )
  expect(entries['a-outer']?.fields).toEqual({
    title: 'Outer',
    anchor: 'outer',
    description: 'Text.',
    sections: ['a-inner'],
  })
  expect(entries['a-inner']?.fields).toEqual({
    title: 'Inner',
    anchor: 'inner',
    links: ['a-link-1', 'a-link-2'],
    infoBoxes: ['a-box', 'a-info-1'],
  })
  expect(entries['a-link-1']?.fields).toEqual({ title: 'One', description: 'What it is.', link: 'b' })
  expect(entries['a-link-2']?.fields).toEqual({ title: 'Two', link: 'c', openInNewWindow: true })
  expect(entries['a-box']?.fields).toEqual({
    title: 'Box',
    anchor: 'box',
    type: 'Collapsible',
    content: 'Content.',
  })
})

it('reads the groups and changes of release notes', () => {
  const entries = read(
    'kbReleaseNotes',
    [
      'About.\n\n## {#mobile sectionName=named-mobile type=Collapsible}\n\nText.\n\n### Heading of the text {text}',
      '### New {category=named-new ignoreCategory}\n\n- One.\n- Two.',
      ':::change[Three]{link=b openInNewWindow hideBullet=false}\n\nWords.\n\n:::\n\n### {}\n\n- Four.',
    ].join('\n\n'),
  )
  expect(entries['a-mobile']?.fields).toEqual({
    anchor: 'mobile',
    sectionName: 'named-mobile',
    type: 'Collapsible',
    content: 'Text.Heading of the text',
    noteGroup: ['a-group-1', 'a-group-2'],
  })
  expect(entries['a-group-1']?.fields).toEqual({
    title: 'New',
    category: 'named-new',
    ignoreCategory: true,
    notes: ['a-note-1', 'a-note-2', 'a-note-3'],
  })
  expect(entries['a-note-3']?.fields).toEqual({
    title: 'Three',
    link: 'b',
    openInNewWindow: true,
    hideBullet: false,
    description: 'Words.',
  })
  expect(entries['a-group-2']?.fields).toEqual({ notes: ['a-note-4'] })
})

it('reads the example article of content/authoring/README.md without issues', () => {
  const guide = readFileSync('content/authoring/README.md', 'utf8')
  const [, example = ''] = /```markdown\n(---[^]*?)```/.exec(guide) ?? []
  const space = emptySpace()
  readArticle(createSource(space, 'README.md'), example)
  expect(space.issues).toEqual([])
  expect(space.entries.map(({ id }) => id)).toEqual([
    'how-to-send-an-invoice-related-1',
    'how-to-send-an-invoice-box-1',
    'how-to-send-an-invoice-check-the-invoice',
    'how-to-send-an-invoice',
  ])
})
