import { machineReadableFiles } from '../src/site/files/machine-readable-files'
import { createReader } from '../src/site/read/content'
import type { ContentIssue } from '../src/site/read/issues'
import { linkToHref } from '../src/site/read/links'
import { readSite } from '../src/site/read-site'
import { readRedirects } from '../src/site/redirects/redirect-tables'
import type { LivePages } from '../src/site/site'
import { contentModel } from '../src/model/content-model'
import { aHyperlink, aParagraph, richText } from './support/article-builders'
import {
  assetLink,
  document,
  embedded,
  embeddedInline,
  link,
  modelAt,
  node,
  paragraph,
  rawEntry,
  rawImage,
  siteOf,
  issuesOf,
  wholeSite,
} from './support/content-builders'

const check = (...given: Parameters<typeof siteOf>) =>
  issuesOf({ entries: given[0], assets: [], ...given[1] }, given[1]?.redirects)

describe('content issues', () => {
  it('leaves out an entry without a required field and reports the field', () => {
    const issues = check([
      rawEntry('kbFaq', 'faq', {
        title: 'Payments',
        url: 'payments',
        uncategorized: [link('faq-12'), link('faq-13')],
      }),
      rawEntry('kbFaqQuestion', 'faq-12', { answer: document('An answer to nothing') }),
      rawEntry('kbFaqQuestion', 'faq-13', { question: 'Which cards?', answer: document('Most.') }),
    ])
    expect(issues).toEqual([
      {
        severity: 'error',
        code: 'missing-field',
        entryId: 'faq-12',
        contentType: 'kbFaqQuestion',
        field: 'question',
        message: 'The entry has no `question`, so it is left out. Fill in the field or unpublish the entry.',
      },
    ])
  })

  it('VIDEO-02 VIDEO-10 VIDEO-11 reports playback settings that the player of the video host does not support', () => {
    const settings = { loop: true, volume: 0, playbackRate: 1.5 }
    const video = (id: string, videoUrl: string, fields: Record<string, unknown>) =>
      rawEntry('externalVideo', id, { title: id, videoUrl, ...fields })
    const issues = check([
      rawEntry('kbResources', 'page', {
        title: 'Page',
        url: 'page',
        content: document(...['wistia', 'plain', 'vimeo', 'file', 'twitch'].map((id) => embedded(id))),
      }),
      video('wistia', 'https://fast.wistia.com/medias/abc123', settings),
      video('plain', 'https://fast.wistia.com/medias/abc123', { loop: false, playbackRate: 1 }),
      video('vimeo', 'https://vimeo.com/123', settings),
      video('file', 'https://files.example.com/tour.mp4', settings),
      video('twitch', 'https://www.twitch.tv/videos/106400740', settings),
    ])
    expect(issues.map(({ severity, code, entryId, field }) => [severity, code, entryId, field])).toEqual([
      ['info', 'unused-video-setting', 'twitch', 'playbackRate'],
      ['info', 'unused-video-setting', 'wistia', 'loop'],
      ['info', 'unused-video-setting', 'wistia', 'playbackRate'],
      ['info', 'unused-video-setting', 'wistia', 'volume'],
    ])
  })

  it('leaves out an article without a title', () => {
    const { site, issues } = siteOf([rawEntry('kbHowTo', 'nameless', { url: 'nameless' })])
    expect(site.pageAt('/how-to/nameless')).toBeUndefined()
    expect(issues).toMatchObject([
      { severity: 'error', code: 'missing-field', entryId: 'nameless', field: 'title' },
    ])
  })

  it('ignores and reports a field that is not in the content model', () => {
    const issues = check([rawEntry('kbHowTo', 'a', { title: 'A', url: 'a', mood: 'sunny' })])
    expect(issues).toMatchObject([{ severity: 'info', code: 'unknown-field', entryId: 'a', field: 'mood' }])
  })

  it('ART-ALL-06 renders nothing for an entry of an unknown type and reports an Unexpected Entry', () => {
    const entries = [
      rawEntry('kbHowTo', 'a', {
        title: 'A',
        url: 'a',
        introduction: document('Before', embedded('song'), 'After'),
      }),
      rawEntry('podcast', 'song', { title: 'La la la' }),
    ]
    const { site, issues } = siteOf(entries)
    expect(issues).toMatchObject([
      { severity: 'warning', code: 'unexpected-entry', entryId: 'song', contentType: 'podcast' },
    ])
    expect(issues[0]?.message).toMatch(/^Unexpected Entry/)
    const { model } = modelAt(site, '/how-to/a')
    expect(model).toMatchObject({
      introduction: richText('Before', 'After'),
    })
  })

  it('reports an entry of an unknown type with severity info if no page can show it', () => {
    const issues = check([
      rawEntry('podcast', 'song', { title: 'La la la' }),
      rawEntry('playlist', 'songs', { songs: [link('song')] }),
    ])
    expect(issues.map(({ severity, code, entryId }) => [severity, code, entryId])).toEqual([
      ['info', 'unexpected-entry', 'song'],
      ['info', 'unexpected-entry', 'songs'],
    ])
  })

  it('ART-ALL-08 renders nothing for a missing entry that a field links to or a text embeds, and reports the field', () => {
    const { site } = siteOf([
      rawEntry('kbHowTo', 'a', {
        title: 'A',
        url: 'a',
        introduction: document('Text', embedded('gone')),
        howToSections: [link('lost')],
      }),
    ])
    const { model, issues } = modelAt(site, '/how-to/a')
    expect(model).toMatchObject({ introduction: richText('Text'), sections: [] })
    expect(issues).toMatchObject([
      { code: 'broken-link', entryId: 'a', field: 'howToSections' },
      { code: 'broken-link', entryId: 'a', field: 'introduction' },
    ])
    expect(issues[0]?.message).toContain('`lost`')
    expect(issues[1]?.message).toContain('`gone`')
  })

  it('REBUILD-01 identifies the target of a broken link by its id, and also by its title if the target has a live page', () => {
    const see = (id: string) => node('entry-hyperlink', ['see'], { target: link(id) })
    const text = document(paragraph(see('merge'), see('never-live')))
    const holdable: LivePages = new Map([
      ['/how-to/merge', { hash: '1', template: 'how-to', entryId: 'merge', title: 'Merge customers' }],
    ])
    const { report } = readSite(
      { entries: [rawEntry('kbHowTo', 'a', { title: 'A', url: 'a', introduction: text })], assets: [] },
      { redirects: { redirects: [], anchors: [] }, now: new Date(), holdable },
    )
    expect(report.issues.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Links to "Merge customers" \(entry `merge`\), which is not published/),
        expect.stringMatching(/^Links to the entry `never-live`, which is not published/),
      ]),
    )
  })

  it('REBUILD-01 names a linked or embedded entry by its title, with the id to find it', () => {
    const { site } = siteOf([
      rawEntry('kbHowTo', 'a', {
        title: 'A',
        url: 'a',
        introduction: document(embedded('one')),
        howToSections: [link('one')],
      }),
      rawEntry('kbContentSnippet', 'one', { name: 'Opening hours', content: document(embedded('one')) }),
    ])
    const { issues } = modelAt(site, '/how-to/a')
    expect(issues.map(({ code, message }) => [code, message.split(',')[0]])).toEqual(
      expect.arrayContaining([
        ['unexpected-entry', 'Unexpected Entry: links to "Opening hours" (entry `one`)'],
        ['circular-embed', 'Embeds "Opening hours" (entry `one`)'],
      ]),
    )
  })

  it('ROUTE-22 shows only the text of a hyperlink to an unpublished entry, and reports the field', () => {
    const { site } = siteOf([
      rawEntry('kbHowTo', 'a', {
        title: 'A',
        url: 'a',
        introduction: document(
          paragraph('See ', node('entry-hyperlink', ['the guide'], { target: link('gone') }), '.'),
        ),
      }),
    ])
    const { model, issues } = modelAt(site, '/how-to/a')
    expect(model).toMatchObject({
      introduction: richText(aParagraph('See ', 'the guide', '.')),
    })
    expect(issues).toMatchObject([
      { severity: 'warning', code: 'broken-link', entryId: 'a', field: 'introduction' },
    ])
  })

  it('cuts a cycle of embedded entries and reports the entry that closes it', () => {
    const { site } = siteOf([
      rawEntry('kbHowTo', 'a', { title: 'A', url: 'a', introduction: document(embedded('one')) }),
      rawEntry('kbContentSnippet', 'one', { name: 'One', content: document('First', embedded('two')) }),
      rawEntry('kbContentSnippet', 'two', { name: 'Two', content: document('Second', embedded('one')) }),
    ])
    const { model, issues } = modelAt(site, '/how-to/a')
    expect(model).toMatchObject({
      introduction: richText('First', 'Second'),
    })
    expect(issues).toMatchObject([
      { severity: 'error', code: 'circular-embed', entryId: 'two', field: 'content' },
    ])
  })

  it('cuts a cycle of landing page sections and reports the section that closes it', () => {
    const { site } = siteOf([
      rawEntry('kbLandingPage', 'l', { title: 'L', url: 'l', sections: [link('s1')] }),
      rawEntry('kbLandingPageSection', 's1', {
        title: 'S1',
        description: document('One'),
        sections: [link('s2')],
      }),
      rawEntry('kbLandingPageSection', 's2', {
        title: 'S2',
        description: document('Two'),
        sections: [link('s1')],
      }),
    ])
    const { issues } = modelAt(site, '/landing-page/l')
    expect(issues).toMatchObject([{ code: 'circular-embed', entryId: 's2', field: 'sections' }])
  })

  const ten = Array.from({ length: 10 }, (_, place) => `part-${place}`)
  it.each([
    [
      'sections',
      '/landing-page/page',
      rawEntry('kbLandingPage', 'page', { title: 'Page', url: 'page', sections: ten.map(link) }),
      (id: string) =>
        rawEntry('kbLandingPageSection', id, {
          title: id,
          description: document(`Text of ${id}.`),
          sections: ten.map(link),
        }),
    ],
    [
      'embedded entries',
      '/resources/page',
      rawEntry('kbResources', 'page', {
        title: 'Page',
        url: 'page',
        content: document(...ten.map(embedded)),
      }),
      (id: string) =>
        rawEntry('kbHighlight', id, {
          name: id,
          content: document(`Text of ${id}.`, ...ten.map(embedded)),
        }),
    ],
  ])(
    'leaves out nested %s after the first 2,000 on a page, and reports the limit once',
    (_, path, page, part) => {
      const { model, issues } = modelAt(siteOf([page, ...ten.map(part)]).site, path)
      const shown = JSON.stringify(model).match(/"value":"Text of part-[0-9]/g) ?? []
      expect(shown.length).toBeLessThan(10 + 2000)
      expect(new Set(shown).size).toBe(10)
      expect(issues.filter(({ message }) => message.includes('2,000'))).toMatchObject([
        { severity: 'error', code: 'circular-embed' },
      ])
    },
  )

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
  ])('shows only the text of a link to %j', (uri) => {
    const { site } = siteOf([
      rawEntry('kbHowTo', 'a', {
        title: 'A',
        url: 'a',
        introduction: document(paragraph(node('hyperlink', ['click'], { uri }))),
      }),
    ])
    const { model, issues } = modelAt(site, '/how-to/a')
    expect(model).toMatchObject({ introduction: richText('click') })
    expect(issues).toMatchObject([
      { severity: 'error', code: 'unsafe-address', entryId: 'a', field: 'introduction' },
    ])
  })

  it('shows only the text of a link to a missing page, unless a redirect exists', () => {
    const text = document(paragraph(node('hyperlink', ['there'], { uri: '/how-to/where%3F#part' })))
    const entries = [rawEntry('kbHowTo', 'a', { title: 'A', url: 'a', introduction: text })]
    const broken = modelAt(siteOf(entries).site, '/how-to/a')
    expect(broken.model).toMatchObject({ introduction: richText('there') })
    expect(broken.issues).toMatchObject([{ severity: 'warning', code: 'broken-address' }])
    const redirects = readRedirects([{ fromPath: '/how-to/Where%3F', toPath: '/how-to/a' }], []).redirects
    const redirected = modelAt(siteOf(entries, { redirects }).site, '/how-to/a')
    expect(redirected.issues).toEqual([])
    expect(redirected.model).toMatchObject({
      introduction: richText(aParagraph(aHyperlink('/how-to/Where%3F#part', 'there'))),
    })
  })

  it.each([
    ['missing', [], 'is no page or file of this site'],
    [
      'private',
      [rawEntry('kbHowTo', 'b', { title: 'B', url: 'b', audience: 'employee' })],
      'not all readers',
    ],
  ])('shows only the text of a link to a redirected path if the target page is %s', (_, others, reason) => {
    const text = document(paragraph(node('hyperlink', ['there'], { uri: '/former' })))
    const entries = [rawEntry('kbHowTo', 'a', { title: 'A', url: 'a', introduction: text }), ...others]
    const { redirects } = readRedirects([{ fromPath: '/former', toPath: '/how-to/b' }], [])
    const { model, issues } = modelAt(siteOf(entries, { redirects }).site, '/how-to/a')
    expect(model).toMatchObject({ introduction: richText('there') })
    expect(issues).toMatchObject([{ code: 'broken-address', message: expect.stringContaining(reason) }])
  })

  it('DATA-05 leaves out and reports related content whose article is not published', () => {
    const { site } = siteOf([
      rawEntry('kbHowTo', 'a', { title: 'A', url: 'a', relatedContent: [link('related')] }),
      rawEntry('relatedContent', 'related', { name: 'Refunds', article: link('gone') }),
    ])
    const { model, issues } = modelAt(site, '/how-to/a')
    expect(model).toMatchObject({ relatedContent: [] })
    expect(issues).toMatchObject([
      {
        severity: 'error',
        code: 'broken-link',
        entryId: 'related',
        field: 'article',
        message: expect.stringContaining('so it is left out'),
      },
    ])
  })

  it('ROUTE-22 reports links to entries of types without pages', () => {
    const { site } = siteOf([
      rawEntry('kbStep', 'step', { title: 'Step' }),
      rawEntry('kbHowTo', 'a', {
        title: 'A',
        url: 'a',
        introduction: document(paragraph(node('entry-hyperlink', ['the step'], { target: link('step') }))),
        relatedContent: [link('related')],
      }),
      rawEntry('relatedContent', 'related', { name: 'Step', article: link('step') }),
      rawEntry('kbLandingPageLink', 'to-step', { title: 'Step', link: link('step') }),
      rawEntry('kbLandingPageSection', 'part', { title: 'Part', links: [link('to-step')] }),
      rawEntry('kbLandingPage', 'l', { title: 'L', url: 'l', sections: [link('part')] }),
      rawEntry('homeContentItem', 'card', {
        title: 'Card',
        content: link('step'),
        subContent: [link('step'), link('a')],
      }),
      rawEntry('homeContentBlock', 'topics', {
        title: 'Topics',
        codeId: 'HPWelcome',
        content: [link('card')],
      }),
    ])
    const howTo = modelAt(site, '/how-to/a')
    expect(howTo.model).toMatchObject({ introduction: richText('the step'), relatedContent: [] })
    const issue = { code: 'unexpected-entry', message: expect.stringContaining('"Step" (entry `step`)') }
    expect(howTo.issues).toMatchObject([
      { ...issue, severity: 'warning', entryId: 'a', field: 'introduction' },
      { ...issue, severity: 'error', entryId: 'related', field: 'article' },
    ])
    expect(modelAt(site, '/landing-page/l').issues).toMatchObject([
      { ...issue, severity: 'warning', entryId: 'to-step', field: 'link' },
    ])
    expect(modelAt(site, '/').issues).toMatchObject([
      { ...issue, severity: 'warning', entryId: 'card', field: 'content' },
      { ...issue, severity: 'error', entryId: 'card', field: 'subContent' },
    ])
  })

  it('ROUTE-21 ROUTE-22 reports an invalid URL once, and no links to private pages or to their categories', () => {
    const ids = ['secret', 'private', 'unsafe', 'out']
    const { site } = siteOf([
      rawEntry('kbHowTo', 'secret', { title: 'Secret', url: 'secret', audience: 'employee' }),
      rawEntry('category', 'private', { title: 'Private', subContent: [link('secret')] }),
      rawEntry('externalLink', 'unsafe', { title: 'Unsafe', url: 'javascript:alert(1)' }),
      rawEntry('externalLink', 'out', { title: 'Out', url: 'https://example.com/' }),
      rawEntry('kbHowTo', 'a', {
        title: 'A',
        url: 'a',
        introduction: document(
          paragraph(...ids.map((id) => node('entry-hyperlink', [id], { target: link(id) }))),
        ),
      }),
    ])
    expect(modelAt(site, '/how-to/a').issues).toMatchObject([{ code: 'unsafe-address', entryId: 'unsafe' }])
  })

  it('ROUTE-22 AUTH-01 reports a link to the path of a private page, unless all readers of the article may open it', () => {
    const text = document(paragraph(node('hyperlink', ['there'], { uri: '/how-to/Secret#part' })))
    const { site } = siteOf([
      rawEntry('kbHowTo', 'secret', { title: 'Merger', url: 'secret', audience: 'employee' }),
      rawEntry('kbHowTo', 'a', { title: 'A', url: 'a', introduction: text }),
      rawEntry('kbHowTo', 'b', { title: 'B', url: 'b', audience: 'signedIn', introduction: text }),
      rawEntry('kbHowTo', 'c', { title: 'C', url: 'c', audience: 'employee', introduction: text }),
    ])
    const issue = {
      severity: 'warning',
      code: 'broken-address',
      message:
        'Links to `/how-to/Secret`, which not all readers of this text may open, so its text is shown without a link. Remove the link or give both pages the same audience.',
    }
    expect(modelAt(site, '/how-to/a').model).toMatchObject({ introduction: richText('there') })
    expect(modelAt(site, '/how-to/a').issues).toMatchObject([{ ...issue, entryId: 'a' }])
    expect(modelAt(site, '/how-to/b').issues).toMatchObject([{ ...issue, entryId: 'b' }])
    expect(modelAt(site, '/how-to/c').issues).toEqual([])
  })

  it.each([
    ['no rows', []],
    ['rows without columns', [rawEntry('tableRow', 'row', {})]],
  ])('RICH-18 DATA-11 leaves out and reports a table with %s', (_, rows) => {
    const { site } = siteOf([
      rawEntry('kbHowTo', 'a', {
        title: 'A',
        url: 'a',
        introduction: document('Before', embedded('t'), 'After'),
      }),
      rawEntry('table', 't', { name: 'Limits', rows: rows.map(({ id }) => link(id)) }),
      ...rows,
    ])
    const { model, issues } = modelAt(site, '/how-to/a')
    expect(model).toMatchObject({ introduction: richText('Before', 'After') })
    expect(issues).toMatchObject([
      { severity: 'error', code: 'missing-field', entryId: 't', contentType: 'table', field: 'rows' },
    ])
  })

  it.each([
    ['spotlightBox', 'description', 'The box has no text'],
    ['kbHighlight', 'content', 'The highlight has no text'],
  ] as const)('RICH-16 leaves out and reports a %s without text', (type, field, message) => {
    const { site } = siteOf([
      rawEntry('kbHowTo', 'a', {
        title: 'A',
        url: 'a',
        introduction: document('Before', embedded('empty'), 'After'),
      }),
      rawEntry(type, 'empty', { name: 'Empty', [field]: document(' ') }),
    ])
    const { model, issues } = modelAt(site, '/how-to/a')
    expect(model).toMatchObject({ introduction: richText('Before', 'After') })
    expect(issues).toMatchObject([
      {
        severity: 'error',
        code: 'missing-field',
        entryId: 'empty',
        field,
        message: expect.stringContaining(`${message}, so it is left out.`),
      },
    ])
  })

  it('ROUTE-22 CAT-02 reports a link to a category without a page, unless the category lists private articles', () => {
    const text = document(
      paragraph(node('entry-hyperlink', ['elsewhere'], { target: link('elsewhere') })),
      paragraph(node('entry-hyperlink', ['internal'], { target: link('internal') })),
    )
    const { site } = siteOf([
      rawEntry('kbHowTo', 'a', { title: 'A', url: 'a', introduction: text }),
      rawEntry('kbHowTo', 'secret', { title: 'Secret', url: 'secret', audience: 'employee' }),
      rawEntry('externalLink', 'forum', { title: 'Forum', url: 'https://forum.example' }),
      rawEntry('category', 'elsewhere', { title: 'Elsewhere', subContent: [link('forum')] }),
      rawEntry('category', 'internal', { title: 'Internal', subContent: [link('secret')] }),
    ])
    const { model, issues } = modelAt(site, '/how-to/a')
    expect(model).toMatchObject({ introduction: richText('elsewhere', 'internal') })
    expect(issues).toMatchObject([
      {
        severity: 'warning',
        code: 'broken-link',
        entryId: 'a',
        message:
          'Links to "Elsewhere" (entry `elsewhere`), a category without a page, because it lists no page of this site, so its text is shown without a link. Add an article to the category or remove the link.',
      },
    ])
  })

  it.each([
    ['a heading', (inline: ReturnType<typeof node>) => node('heading-2', ['Words', inline])],
    [
      'a link',
      (inline: ReturnType<typeof node>) =>
        paragraph(node('hyperlink', ['Words', inline], { uri: 'https://example.com/' })),
    ],
  ])('RICH-04 reports an embedded block that %s cannot contain', (_, around) => {
    const { site } = siteOf([
      rawEntry('kbHowTo', 'a', {
        title: 'A',
        url: 'a',
        introduction: document('Text', around(embeddedInline('one')), around(embeddedInline('box'))),
      }),
      rawEntry('kbContentSnippet', 'one', { name: 'One', content: document('one line') }),
      rawEntry('kbHighlight', 'box', { name: 'Box', content: document('In a box') }),
    ])
    const { model, issues } = modelAt(site, '/how-to/a')
    expect(JSON.stringify(model)).toContain('one line')
    expect(JSON.stringify(model)).not.toContain('In a box')
    expect(issues).toMatchObject([
      {
        severity: 'error',
        code: 'unexpected-entry',
        entryId: 'a',
        field: 'introduction',
        message: expect.stringContaining('"Box" (entry `box`)'),
      },
    ])
  })

  it('CAPS-09 accepts a link to the page of all pro products only if an area is marked pro', () => {
    const text = document(
      paragraph(node('hyperlink', ['pro'], { uri: '/Product-Capabilities/Pro-Products#a' })),
    )
    const pageWith = (isPro: boolean) => {
      const entries = [
        rawEntry('kbHowTo', 'a', { title: 'A', url: 'a', introduction: text }),
        rawEntry('kbProductArea', 'area', { title: 'Area', url: 'area', isPro }),
      ]
      return modelAt(siteOf(entries).site, '/how-to/a')
    }
    expect(pageWith(true).issues).toEqual([])
    expect(pageWith(true).model).toMatchObject({
      introduction: richText(aParagraph(aHyperlink('/product-capabilities/pro-products#a', 'pro'))),
    })
    expect(pageWith(false).issues).toMatchObject([{ code: 'broken-address' }])
  })

  it('AUTH-01 keeps links to employee pages in articles for employees, and reports them in other articles', () => {
    const text = document(
      paragraph(node('hyperlink', ['editor'], { uri: '/editor' })),
      paragraph(node('hyperlink', ['agent'], { uri: '/agent' })),
    )
    const issuesFor = (audience: string) => {
      const fields = { title: 'A', url: 'a', audience, introduction: text }
      return modelAt(siteOf([rawEntry('kbHowTo', 'a', fields)]).site, '/how-to/a').issues
    }
    expect(issuesFor('employee')).toEqual([])
    const broken = { code: 'broken-address' }
    expect(issuesFor('signedIn')).toMatchObject([broken, broken])
    expect(issuesFor('everyone')).toMatchObject([broken, broken])
  })

  it('accepts links to files of the site and to the ideas portal, and marks them for a full page load', () => {
    const { site } = siteOf([
      rawEntry('kbHowTo', 'a', { title: 'A', url: 'a' }),
      rawEntry('kbHowTo', 'secret', { title: 'Secret', url: 'secret', audience: 'employee' }),
    ])
    const files = [...machineReadableFiles(site).keys(), '/how-to/a.md', '/sitemap-index.xml', '/ideas']
    expect(files).toEqual(expect.arrayContaining(['/announcements/feed.xml', '/llms.txt']))
    const issues: ContentIssue[] = []
    const reader = createReader(site.content, (issue) => issues.push(issue))
    const at = { entryId: 'a', contentType: 'kbHowTo' }
    expect(files.map((path) => linkToHref(path, reader, at))).toEqual(
      files.map((href) => ({ href, internal: false })),
    )
    expect(issues).toEqual([])
    expect(linkToHref('/how-to/secret.md', reader, at)).toBeUndefined()
  })

  it.each(Object.keys(contentModel.kbHowTo.fields))(
    'drops a value of the wrong type in %s and names the field',
    (field) => {
      const entries = [
        rawEntry('kbHowTo', 'ok', { title: 'Fine', url: 'fine' }),
        rawEntry('kbHowTo', 'a', { title: 'A', url: 'a', [field]: 42 }),
      ]
      const issues = check(entries)
      expect(issues).toContainEqual(
        expect.objectContaining({ code: 'wrong-field-type', entryId: 'a', field }),
      )
      expect(siteOf(entries).site.pageAt('/how-to/fine')).toBeDefined()
    },
  )

  it('leaves out a rich-text node of an unknown type and keeps the rest', () => {
    const { site } = siteOf([
      rawEntry('kbHowTo', 'a', {
        title: 'A',
        url: 'a',
        introduction: document('Kept', node('hologram', ['x'])),
      }),
    ])
    const { model, issues } = modelAt(site, '/how-to/a')
    expect(model).toMatchObject({ introduction: richText('Kept') })
    expect(issues).toMatchObject([{ code: 'unknown-node', entryId: 'a', field: 'introduction' }])
  })

  it.each<[string, unknown[], number]>([
    ['is null', [null], 1],
    ['is text', ['hello'], 1],
    ['has no kind', [{ data: {}, content: [paragraph('Lost')] }], 1],
    ['contains null', [{ nodeType: 'paragraph', data: {}, content: [null] }], 1],
    ['contains text without a node', [{ nodeType: 'paragraph', data: {}, content: 'hello' }], 1],
    ['contains a number', [{ nodeType: 'paragraph', data: {}, content: 5 }], 1],
    ['contains an object', [{ nodeType: 'paragraph', data: {}, content: {} }], 1],
    ['is a list that contains null', [{ nodeType: 'ordered-list', data: {}, content: [null] }], 1],
    ['is a table with a block for a row', [node('table', [paragraph('Lost')])], 1],
    ['is a table with a block for a cell', [node('table', [node('table-row', [paragraph('Lost')])])], 1],
    ['is unknown and has null for content', [{ nodeType: 'hologram', data: {}, content: null }], 1],
    ['has null for content', [{ nodeType: 'hr', data: {}, content: null }], 0],
    [
      'is a text of null',
      [{ nodeType: 'paragraph', data: {}, content: [{ nodeType: 'text', value: null }] }],
      0,
    ],
  ])(
    'REBUILD-01 builds all pages if a rich-text node %s, and reports what it leaves out',
    (_, nodes, count) => {
      const introduction = { nodeType: 'document', data: {}, content: [paragraph('Kept'), ...nodes] }
      const site = wholeSite({
        entries: [
          rawEntry('kbHowTo', 'a', { title: 'A', url: 'a', introduction }),
          rawEntry('kbHowTo', 'b', { title: 'B', url: 'b', introduction: document('Kept') }),
        ],
        assets: [],
      })
      expect(JSON.stringify(site.pageAt('/how-to/a')?.model)).toContain('Kept')
      expect(site.pageAt('/how-to/b')).toBeDefined()
      expect(
        site.report.issues.filter(
          ({ code, entryId, field }) =>
            code === 'unknown-node' && entryId === 'a' && field === 'introduction',
        ),
      ).toHaveLength(count)
    },
  )

  it.each([
    ['without a file', { id: 'pic', fields: { title: 'Board' } }],
    ['whose file is missing in the space', rawImage('pic', { url: '//127.0.0.1:1/missing/s/pic/t/pic.png' })],
  ])('shows the alternative text of a picture %s', (_, asset) => {
    const media = rawEntry('media', 'm', { name: 'Board', altText: 'The board', media: assetLink('pic') })
    const { site } = siteOf(
      [rawEntry('kbHowTo', 'a', { title: 'A', url: 'a', introduction: document(embedded('m')) }), media],
      { assets: [asset] },
    )
    const { model, issues } = modelAt(site, '/how-to/a')
    expect(model).toMatchObject({
      introduction: [{ data: { target: { type: 'picture', src: '', alt: 'The board' } } }],
    })
    expect(issues).toMatchObject([
      { severity: 'warning', code: 'missing-file', entryId: 'm', field: 'media' },
    ])
  })

  it.each([
    ['size', { details: { image: { width: 800, height: 401 } } }, '800 x 401 px, image/png'],
    ['type', { contentType: 'image/webp' }, '800 x 400 px, image/webp'],
  ])('shows the light picture in both themes if the %s of its dark copy differs', (_, file, format) => {
    const media = rawEntry('media', 'm', {
      name: 'Board',
      media: assetLink('pic'),
      mediaDark: assetLink('dark'),
    })
    const { site } = siteOf(
      [rawEntry('kbHowTo', 'a', { title: 'A', url: 'a', introduction: document(embedded('m')) }), media],
      { assets: [rawImage('pic'), rawImage('dark', file)] },
    )
    const { model, issues } = modelAt(site, '/how-to/a')
    expect(JSON.stringify(model)).toContain('/pic.png')
    expect(JSON.stringify(model)).not.toContain('/dark.png')
    expect(issues).toMatchObject([
      { severity: 'warning', code: 'dark-copy', entryId: 'm', field: 'mediaDark' },
    ])
    expect(issues[0]?.message).toContain(
      `The dark copy (${format}) differs from the light picture (800 x 400 px, image/png)`,
    )
  })

  it('leaves entries for employees and signed-in readers out of the public site', () => {
    const { site, issues } = siteOf([
      rawEntry('kbHowTo', 'secret', { title: 'Secret', url: 'secret', audience: 'employee' }),
      rawEntry('kbHowTo', 'half', { title: 'Half', url: 'half', audience: 'signedIn' }),
      rawEntry('kbHowTo', 'typo', { title: 'Typo', url: 'typo', audience: 'staff' }),
      rawEntry('kbHowTo', 'open', {
        title: 'Open',
        url: 'open',
        audience: 'everyone',
        introduction: document(
          paragraph(node('entry-hyperlink', ['see'], { target: link('secret') }), embeddedInline('secret')),
        ),
      }),
      rawEntry('kbCapability', 'plan', { title: 'Secret plan', url: 'plan', audience: 'employee' }),
      ...['half', 'secret', 'typo'].flatMap((id) => {
        const about = { title: `About ${id}`, description: `What ${id} says` }
        return [
          rawEntry('kbLandingPageLink', `link-${id}`, { ...about, link: link(id) }),
          rawEntry('homeContentItem', `card-${id}`, { title: about.title, content: link(id) }),
          rawEntry('category', `list-${id}`, { title: about.title, subContent: [link(id)] }),
        ]
      }),
      rawEntry('kbLandingPageLink', 'link-open', { title: 'About open', link: link('open') }),
      rawEntry('kbLandingPageSection', 'list', {
        title: 'List',
        links: ['half', 'secret', 'typo', 'open'].map((id) => link(`link-${id}`)),
      }),
      rawEntry('kbLandingPage', 'landing', { title: 'Landing', url: 'landing', sections: [link('list')] }),
      rawEntry('homeContentBlock', 'topics', {
        title: 'Topics',
        codeId: 'HPWelcome',
        content: ['half', 'secret', 'typo'].map((id) => link(`card-${id}`)),
      }),
    ])
    expect([...site.content.paths.keys()].sort()).toEqual(['landing', 'open'])
    expect(modelAt(site, '/landing-page/landing').model).toMatchObject({
      sections: [{ links: [{ title: 'About open' }] }],
    })
    expect(issues.map(({ entryId, severity }) => [entryId, severity]).sort()).toEqual([
      ['half', 'info'],
      ['plan', 'info'],
      ['secret', 'info'],
      ['typo', 'error'],
    ])
    const modelsFor = (audience?: string) =>
      JSON.stringify(
        site.pages
          .filter((page) => page.audience === audience)
          .map((page) => site.modelOf(page, () => undefined)),
      )
    expect(modelsFor()).not.toMatch(/secret|half|typo/i)
    expect(modelAt(site, '/').model).toMatchObject({ hasCapabilities: false })
    expect(site.pageAt('/how-to/half')).toMatchObject({ audience: 'signedIn' })
    expect(site.pageAt('/how-to/secret')).toMatchObject({ audience: 'employee' })
    expect(site.pageAt('/how-to/typo')).toBeUndefined()
    expect([modelsFor('signedIn'), modelsFor('employee')]).toEqual([
      expect.stringContaining('Half'),
      expect.stringContaining('Secret'),
    ])
  })

  it('links to a private article only on pages whose readers may read the article', () => {
    const { site } = siteOf([
      ...[
        ['open', 'everyone'],
        ['half', 'signedIn'],
        ['secret', 'employee'],
      ].map(([id = '', audience]) =>
        rawEntry('kbHowTo', id, {
          title: id,
          url: id,
          audience,
          introduction: document(
            paragraph(
              ...['open', 'half', 'secret'].map((other) =>
                node('entry-hyperlink', [`see ${other}`], { target: link(other) }),
              ),
            ),
          ),
        }),
      ),
    ])
    const linksOf = (path: string) => {
      const page = site.pageAt(path)
      return (
        page &&
        [...JSON.stringify(site.modelOf(page, () => undefined)).matchAll(/"href":"(\/how-to[^"]*)"/g)].map(
          ([, href]) => href,
        )
      )
    }
    expect(linksOf('/how-to/open')).toEqual(['/how-to/open'])
    expect(linksOf('/how-to/half')).toEqual(['/how-to/open', '/how-to/half'])
    expect(linksOf('/how-to/secret')).toEqual(['/how-to/open', '/how-to/half', '/how-to/secret'])
  })

  it('leaves out an article with an invalid audience, because the article may be private', () => {
    const { site, issues } = siteOf([
      rawEntry('kbHowTo', 'a', { title: 'A', url: 'a', audience: ['employee'] }),
    ])
    expect(site.pageAt('/how-to/a')).toBeUndefined()
    expect(issues).toMatchObject([
      { severity: 'error', code: 'wrong-field-type', entryId: 'a', field: 'audience' },
    ])
  })

  it.each([
    ['without any content', []],
    ['with one article', [rawEntry('kbGlossary', 'g', { title: 'G', url: 'g' })]],
  ])('builds every fixed page of a space %s', (_, entries) => {
    const { site, issues } = siteOf(entries)
    for (const page of site.pages) site.modelOf(page, (issue) => issues.push(issue))
    expect(issues).toEqual([])
    expect(site.pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/',
        '/search',
        '/announcements',
        '/categories',
        '/product-capabilities',
        '/404',
        '/401',
      ]),
    )
  })
})
