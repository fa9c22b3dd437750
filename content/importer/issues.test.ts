import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { formatIssue, sampleSpace } from './sample-space'

const folder = mkdtempSync(join(tmpdir(), 'sample-'))
afterAll(() => rmSync(folder, { recursive: true }))

const validFiles: Readonly<Record<string, string>> = {
  'assets/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  'assets/dot.dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  'authoring/data/assets.yaml':
    '- file: dot.svg\n  dark: dot.dark.svg\n  title: Dot\n  description: A dot.\n  updated: 2026-05-04\n',
  'authoring/data/shared.yaml': [
    'updated: 2026-05-04T09:30:00Z',
    'media:\n  - id: media-dot\n    name: Dot\n    media: dot\n    mediaDark: dot.dark',
    'spotlightBoxType:\n  - id: spotlight-type-note\n    name: Note',
  ].join('\n'),
}

/**
 * Returns the issues of a space with valid files, the files `others` and a how-to article. The text of the
 * article is `body`, which begins at line 7 of `authoring/a.md`.
 */
async function issuesOf(body: string, others: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const article = `---\ntype: kbHowTo\nid: a\ntitle: A\nupdated: 2026-05-04\n---\n${body}\n`
  rmSync(folder, { recursive: true })
  for (const [name, text] of Object.entries({ ...validFiles, 'authoring/a.md': article, ...others })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return (await sampleSpace(folder)).issues.map(formatIssue)
}

it('reports no issues for a valid space', async () => {
  const body =
    '::media{#media-dot}\n\n:::note[Box]\nSee [A](entry:a) and [its end](/how-to/a#end).\n:::\n\n## End {#end}'
  expect(await issuesOf(body)).toEqual([])
})

describe('issues in the text of an article name the line and what to do', () => {
  it.each([
    ['\n[x](entry:gone)', '8 There is no entry "gone". Correct the id.'],
    ['::media{#gone}', '7 There is no entry "gone". Correct the id.'],
    ['::media{#a}', '7 "a" is a kbHowTo. Link to one of media.'],
    ['[x](asset:gone)', '7 There is no asset "gone". Correct the id.'],
    ['[x](/how-to/gone)', '7 There is no page "/how-to/gone". Correct the path.'],
    ['[x](/how-to/a#gone)', '7 The page "/how-to/a" has no anchor "gone". Correct the anchor.'],
    [
      '[x](gone)',
      '7 A link goes to "gone". Use https://, mailto:, tel:, a /path, #anchor, entry:ID or asset:ID.',
    ],
    ['::picture{#media-dot}', '7 "::picture" is not supported or has no id. Use ::media{#ID}'],
    ['::media', '7 "::media" is not supported or has no id. Use ::media{#ID}'],
    [':::tip[Tip]\nText.\n:::', '7 ":::tip" is not supported. Use :::info[Name]'],
    [':::note\nText.\n:::', '7 The box has no name. Write it in brackets: :::note[Name].'],
    ['One\n\nTwo :smile{#x}', '9 ":smile" is not supported inside a line. Use :icon{#ID}.'],
    ['<b>bold</b>', '7 "<b>" is not supported. Use <u>, <sup>, <sub> or <br>.'],
    ['H<sub>2', '7 <sub> is not closed. Add </sub>.'],
    ['![x](y.png)', '7 "image" is not supported. Use [words](target) or ::media{#ID}.'],
    ['## End', '7 The heading "End" has no braces. Add {#anchor} to begin a section, or {text} if'],
    ['## End {#end}\n\n### Sub {#sub}', '9 The heading "Sub" cannot begin a section. Remove the braces.'],
    [
      ':::note[Box]\nText.\n\n## End {#end}',
      '7 ":::note" is not closed. Write ":::" on a line below its text.',
    ],
    ['# Title', '7 A "#" heading is the title of the page. Use "##" to "######".'],
    ['```\ncode\n```', '7 "code" is not supported. Use Markdown for text.'],
    ['- a\n\n  | A |\n  |---|\n  | 1 |', '9 A listItem cannot contain a table. Move it out.'],
    [
      ':::table[T]{#t wide}\n\n| A |\n|---|\n| 1 |\n\n:::',
      '7 A table has no attribute "wide". Use scrollable',
    ],
    [':::table[T]{#t}\n\nText.\n\n:::', '7 Put exactly one Markdown table between :::table and :::.'],
    ['## End {#end tint=red}', '7 kbHowToSection has no field "tint". It has heading, anchor, content.'],
    [
      '## Things to know\n\nA.\n\n## Things to know',
      '11 The heading "Things to know" occurs twice. Merge the two sections.',
    ],
    ['## One {#x}\n\n## Two {#x}', '9 The id "a-x" is used at content/authoring/a.md:7 too. Choose another.'],
    ['<!-- todo --> Text.', '7 "html" is not supported. Use Markdown for text.'],
    ['<!-- a --> Text. <!-- b -->', '7 "html" is not supported. Use Markdown for text.'],
    ['<!-- todo\n\nText.', '7 "html" is not supported. Use Markdown for text.'],
  ])('for the Markdown %j', async (body, message) => {
    expect(await issuesOf(body)).toContainEqual(expect.stringContaining(`content/authoring/a.md:${message}`))
  })
})

describe('issues in front matter and data name the line and what to do', () => {
  const article = (...lines: string[]) => ({
    'authoring/a.md': ['---', 'id: a', ...lines, '---', ''].join('\n'),
  })
  const data = (...lines: string[]) => ({ 'authoring/data/more.yaml': lines.join('\n') })
  const good = ['type: kbHowTo', 'title: A', 'updated: 2026-05-04']

  it.each([
    ['a.md:3 "type" is not an article type. Use kbHowTo', article('type: kbHowTwo', 'updated: 2026-05-04')],
    ['a.md:1 How-to article "a" has no title. Add it.', article('type: kbHowTo', 'updated: 2026-05-04')],
    ['a.md:6 kbHowTo has no field "slug". It has title, url', article(...good, 'slug: a')],
    ['a.md:6 "audience" is "all". Use everyone, signedIn, employee.', article(...good, 'audience: all')],
    ['a.md:6 "displayToc" must be true or false.', article(...good, 'displayToc: often')],
    ['a.md:6 "url" must be text; put numbers in quotes.', article(...good, 'url: 74')],
    ['a.md:7 There is no entry "area". Correct the id.', article(...good, 'productArea:', '  - area')],
    ['a.md:4 "updated" is not a date. Write one', article('title: A', 'updated: May', 'type: kbHowTo')],
    ['a.md:6 This is not valid YAML: Map keys must be unique.', article(...good, 'title: B')],
    ['a.md:1 The file has no front matter.', { 'authoring/a.md': 'Text.' }],
    ['more.yaml:1 "medium" is not a content type.', data('medium:', '  - id: x')],
    ['more.yaml:2 The entry has no id.', data('media:', '  - name: X')],
    ['more.yaml:2 "updated" is not a date.', data('media:', '  - id: x', '    name: X')],
    [
      'shared.yaml:3 The id "media-dot" is used at content/authoring/data/more.yaml:3 too.',
      data('updated: 2026-05-04', 'media:', '  - id: media-dot', '    name: X'),
    ],
    [
      'more.yaml:8 There is no entry "gone". Correct the id.',
      data(
        'updated: 2026-05-04',
        'kbContentSnippet:',
        '  - id: x',
        '    name: X',
        '    content: |',
        '      One',
        '',
        '      [x](entry:gone)',
      ),
    ],
    [
      'more.yaml:3 The id "a b" is not allowed.',
      data('updated: 2026-05-04', 'media:', '  - id: a b', '    name: X'),
    ],
    [
      'assets.yaml:1 There is no asset file "gone.svg".',
      { 'authoring/data/assets.yaml': '- file: gone.svg\n' },
    ],
    [
      'assets.yaml:1 There is no asset file "gone.svg". Put a file in content/assets that ends in .svg, .png, .webp, .jpg, .pdf, and name it under "dark:".',
      { 'authoring/data/assets.yaml': '- file: dot.svg\n  dark: gone.svg\n' },
    ],
    [
      'assets.yaml:1 The file dot.dark.svg in content/assets is not listed.',
      { 'authoring/data/assets.yaml': '- file: dot.svg\n' },
    ],
    [
      'assets.yaml:1 The file dot.svg in content/assets is not listed.',
      { 'authoring/data/assets.yaml': '- file: x.svg\n' },
    ],
  ])('as in: %s', async (message, files) => {
    expect(await issuesOf('', files)).toContainEqual(expect.stringContaining(message))
  })
})

it('lists the issues of several files together', async () => {
  const issues = await issuesOf('::media{#gone}\n\n::video{#gone}', { 'authoring/b.md': 'Text.' })
  expect(issues.map((issue) => issue.split(' ')[0])).toEqual([
    ...['content/authoring/a.md:7', 'content/authoring/a.md:9'],
    'content/authoring/b.md:1',
  ])
})
