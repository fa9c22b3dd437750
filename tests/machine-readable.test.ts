import { readFileSync } from 'node:fs'
import { rawContentOfExport } from '../publisher/source/testing/export-content'
import { machineReadableFiles, publicArticles } from '../src/site/files/machine-readable-files'
import { articleMarkdown } from '../src/site/files/article-markdown'
import { escapeMarkdown, richTextMarkdown } from '../src/site/files/rich-text-markdown'
import { toMarkdown } from '../src/model/markdown'
import { articleThings } from '../src/articles/head/article-things'
import { toDataBlock } from '../src/articles/head/data-block'
import { websiteThing } from '../src/articles/head/site-things'
import {
  aCell,
  aCodeBlock,
  aHowTo,
  aHyperlink,
  aList,
  anEmbed,
  aParagraph,
  aPicture,
  aSection,
  aSpotlight,
  aTable,
  aText,
  richText,
  someSteps,
} from './support/article-builders'
import { document, rawEntry, siteOf, wholeSite } from './support/content-builders'
import { structuredDataOf } from './support/structured-data'

const sample = wholeSite(rawContentOfExport(JSON.parse(readFileSync('content/space.json', 'utf8'))))
const files = machineReadableFiles(sample)
const copies = publicArticles(sample).map(articleMarkdown)
const fileAt = (path: string) => files.get(path) ?? ''

describe('structured data', () => {
  it.each(publicArticles(sample).map((article) => [article.path, article] as const))(
    'has what its type requires: %s',
    (_, article) => {
      const types = structuredDataOf(toDataBlock(articleThings(article))).map((one) => one['@type'])
      expect(types).toContain('BreadcrumbList')
    },
  )

  it('describes the steps of a how-to, in groups if a section has steps', () => {
    const things = articleThings(
      aHowTo({
        sections: [
          aSection('Find both', { content: richText('Search for the name. Compare.') }),
          aSection('Merge', {
            content: richText(
              someSteps({ title: 'Select both', content: richText('In the list.') }, 'Merge'),
            ),
          }),
        ],
      }),
    )
    expect(structuredDataOf(toDataBlock(things))[0]).toMatchObject({
      '@type': 'HowTo',
      step: [
        { '@type': 'HowToStep', position: 1, name: 'Find both' },
        {
          '@type': 'HowToSection',
          position: 2,
          name: 'Merge',
          url: 'http://localhost:8000/how-to/merge-customers#merge',
          itemListElement: [
            { '@type': 'HowToStep', position: 1, name: 'Select both' },
            { '@type': 'HowToStep', position: 2, name: 'Merge' },
          ],
        },
      ],
    })
  })

  it('describes the steps of a how-to in lists, quotes and boxes too', () => {
    const content = richText(
      aList('unordered-list', [someSteps('In a list')]),
      { nodeType: 'blockquote', content: richText(someSteps('In a quote')) },
      anEmbed({ type: 'highlight', content: richText(someSteps('In a box')) }),
    )
    const things = articleThings(aHowTo({ sections: [aSection('Merge', { content })] }))
    expect(structuredDataOf(toDataBlock(things))[0]).toMatchObject({
      '@type': 'HowTo',
      step: [{ itemListElement: [{ name: 'In a list' }, { name: 'In a quote' }, { name: 'In a box' }] }],
    })
  })

  it('describes the search on the home page', () => {
    expect(structuredDataOf(toDataBlock([websiteThing()]))).toMatchObject([
      { potentialAction: { target: { urlTemplate: 'http://localhost:8000/search?q={search_term_string}' } } },
    ])
  })

  it('escapes an editor’s text', () => {
    const text = '</script><!-- <script>alert(1)</script>'
    const block = toDataBlock([{ '@type': 'Article', headline: text }])
    expect(block).not.toContain('<')
    expect(JSON.parse(block)).toMatchObject({ headline: text })
  })
})

describe('Markdown', () => {
  it.each([
    ['AT&T &amp; &#60;b>', 'AT&T \\&amp; \\&#60;b\\>'],
    ['Total\n===', 'Total\n\\==='],
    ['Total\n---', 'Total\n\\---'],
    ['# 1. [a] - b', '\\# 1. \\[a\\] - b'],
    ['## Total', '\\## Total'],
    ['+', '\\+'],
    ['#', '\\#'],
    ['1.', '1\\.'],
  ])('shows the text %j as it is', (text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped)
  })
})

describe('feeds', () => {
  const entries = [
    rawEntry('announcement', 'older', { title: 'Older' }, { updatedAt: '2026-01-05T10:00:00.000Z' }),
    rawEntry(
      'announcement',
      'newer',
      { title: 'Parts & labour <b>\u0007', description: document('New: "parts"') },
      { updatedAt: '2026-02-05T10:00:00.000Z' },
    ),
  ]
  const some = machineReadableFiles(siteOf(entries).site)

  it('RSS escapes every text and lists the newest item first', () => {
    const rss = some.get('/announcements/feed.xml') ?? ''
    expect(rss).toContain('<title>Parts &amp; labour &lt;b&gt;</title>')
    expect(rss).toContain('<description>New: &quot;parts&quot;</description>')
    expect(rss).toContain('<link>http://localhost:8000/announcements#announcement-newer</link>')
    expect(rss).toContain('<pubDate>Thu, 05 Feb 2026 10:00:00 GMT</pubDate>')
    expect(rss.indexOf('announcement-newer')).toBeLessThan(rss.indexOf('announcement-older'))
  })

  it('JSON Feed has its version, its own URL and its items', () => {
    expect(JSON.parse(some.get('/announcements/feed.json') ?? '')).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: 'http://localhost:8000/announcements/feed.json',
      items: [{ id: 'newer', date_published: '2026-02-05T10:00:00.000Z' }, { id: 'older' }],
    })
  })

  it('are valid without any news', () => {
    const none = machineReadableFiles(siteOf([]).site)
    expect(none.get('/release-notes/feed.xml')).toContain('</channel>')
    expect(JSON.parse(none.get('/release-notes/feed.json') ?? '')).toMatchObject({ items: [] })
  })
})

describe('Markdown copies', () => {
  it('name no private page, nor do the other machine-readable files', () => {
    const privatePaths = sample.pages.filter(({ audience }) => audience).map(({ path }) => path)
    expect(privatePaths.length).toBeGreaterThan(1)
    for (const text of [...copies, ...files.values()])
      for (const path of privatePaths) expect(text).not.toContain(path)
  })

  it('begin with front matter and have only absolute URLs', () => {
    for (const text of copies) {
      expect(text).toMatch(
        /^---\ntitle: ".+"\nupdated: \d{4}-\S+\naddress: "http:\/\/localhost:8000\/\S+"\n---\n\n# /,
      )
      expect(text).not.toMatch(/\]\(<?[/#]/)
      expect(text).not.toMatch(/\n\n\n|undefined|\[object/)
    }
  })

  it('contain headings, steps, tables, pictures, notes and links', () => {
    const text = richTextMarkdown(
      richText(
        { nodeType: 'heading-2', data: { id: 'h' }, content: [aText('Use *stars*')] },
        aList(
          'ordered-list',
          [aParagraph('Open ', aText('Jobs ', 'bold'), 'now'), aList('unordered-list', 'inner')],
          [aParagraph(aText('a`b', 'code'))],
        ),
        aTable({}, [aCell('A|B', { scope: 'col', colspan: 2 })], [aCell(''), aCell('x')]),
        anEmbed({ type: 'picture', ...aPicture({ src: '/media/a.png', alt: 'A map' }) }),
        anEmbed({ type: 'spotlight', ...aSpotlight({ name: 'Note', content: richText('Mind this.') }) }),
        aParagraph(aHyperlink('#h', 'up')),
        aCodeBlock('if (a)\n  b()'),
        someSteps(
          {
            title: 'Wake the *reader*',
            content: richText('Hold its button.', 'It blinks.'),
            picture: aPicture({ src: '/media/b.png', alt: 'A reader' }),
            note: 'Charge it first.',
          },
          'Wait',
        ),
        aParagraph(aText('all', 'subscript', 'italic', 'bold')),
      ),
      '/how-to/x',
    )
    expect(text).toBe(
      [
        '## Use \\*stars\\*',
        '1. Open **Jobs** now\n\n   - inner\n2. ``a`b``'.replace('``a`b``', '`` a`b ``'),
        '| A\\|B |  |\n| --- | --- |\n|  | x |',
        '![A map](<http://localhost:8000/media/a.png>)',
        '> **Note**\n>\n> Mind this.',
        '[up](<http://localhost:8000/how-to/x#h>)',
        '```\nif (a)\n  b()\n```',
        [
          '1. **Wake the \\*reader\\***',
          '   Hold its button.',
          '   It blinks.',
          '   ![A reader](<http://localhost:8000/media/b.png>)',
          '   *Charge it first.*\n2. **Wait**',
        ].join('\n\n'),
        '<sub>***all***</sub>',
      ].join('\n\n'),
    )
  })

  it.each([
    ['Save<strong>:</strong>now', aText('Save'), aText(':', 'bold'), aText('now')],
    ['Name<strong>(old)</strong> is', aText('Name'), aText('(old)', 'bold'), aText(' is')],
    ['<em>Note:</em>Save', aText('Note:', 'italic'), aText(''), aText('Save')],
    ['a<del>(b)</del>', aText('a'), aText('(b)', 'strikethrough')],
    ['**a**<strong><em>b</em></strong>', aText('a', 'bold'), aText('b', 'bold', 'italic')],
    ['(**b**) **c.** d', aText('('), aText('b', 'bold'), aText(') '), aText('c.', 'bold'), aText(' d')],
  ])('format words so that Markdown shows the format: %s', (expected, ...content) => {
    expect(richTextMarkdown([aParagraph(...content)], '/how-to/x')).toBe(expected)
  })

  it('keep an exclamation mark before a link', () => {
    const content = aParagraph('Done!', '', aHyperlink('/x', 'Next'))
    expect(richTextMarkdown([content], '/how-to/x')).toBe('Done\\![Next](<http://localhost:8000/x>)')
  })

  it('RICH-18 keep the columns of a table with merged cells, and so does the Markdown in search documents', () => {
    const table = aTable(
      {},
      ['Plan', 'State', 'Price'].map((name) => aCell(name, { scope: 'col' })),
      [aCell('Basic', { rowspan: 2 }), aCell('Draft'), aCell('10')],
      [aCell('Sent'), aCell('20')],
      [aCell('Both', { colspan: 2 }), aCell('30')],
    )
    const lines = [
      ...['| Plan | State | Price |', '| --- | --- | --- |'],
      ...['| Basic | Draft | 10 |', '|  | Sent | 20 |', '| Both |  | 30 |'],
    ]
    expect(richTextMarkdown([table], '/how-to/x').split('\n')).toEqual(lines)
    expect(toMarkdown([table]).split('\n')).toEqual(lines)
  })

  it('RICH-18 escape each vertical bar in a table cell exactly once, also in code', () => {
    const code = { ...aCell(''), content: [aParagraph(aText('a|b', 'code'))] }
    expect(richTextMarkdown([aTable({}, [code, aCell('a|b')])], '/how-to/x')).toContain('| `a\\|b` | a\\|b |')
  })

  it('are listed in llms.txt for every public article, and for no other page', () => {
    const text = fileAt('/llms.txt')
    expect(text).toMatch(/^# Fieldbook Help Center\n\n> .+\n\n/)
    const listed = [...text.matchAll(/^- \[.+\]\(http:\/\/localhost:8000(\S+\.md)\)(: .+)?$/gm)].map(
      ([, path]) => path,
    )
    expect([...listed].sort()).toEqual(
      publicArticles(sample)
        .map(({ path }) => `${path}.md`)
        .sort(),
    )
  })
})

it('robots.txt allows all crawlers, names the sitemap and lists nothing private', () => {
  expect(fileAt('/robots.txt')).toBe(
    'User-agent: *\nAllow: /\nDisallow: /search?\nDisallow: /401?\n\nSitemap: http://localhost:8000/sitemap-index.xml\n',
  )
})
