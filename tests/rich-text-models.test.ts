import {
  aCell,
  aCodeBlock,
  aHyperlink,
  aList,
  anEmbed,
  anInlinePicture,
  aParagraph,
  aText,
  richText,
  someSteps,
} from './support/article-builders'
import { articleOf } from './support/article-of'
import {
  assetLink,
  document,
  embedded,
  embeddedInline,
  issuesOf,
  link,
  node,
  paragraph,
  rawEntry,
  rawImage,
  words,
} from './support/content-builders'
import { toMarkdown } from '../src/model/markdown'
import { wordsOf } from '../src/model/words'

const vimeo = { name: 'Vimeo', means: 'vimeo', kind: 'video' } as const

describe('rich text', () => {
  const introductionOf = (
    content: ReturnType<typeof document>,
    beside: ReturnType<typeof rawEntry>[] = [],
    assets: ReturnType<typeof rawImage>[] = [],
  ) =>
    (articleOf('kbHowTo', { introduction: content }, beside, assets).model as { introduction: unknown })
      .introduction

  /** Returns the expected rich text with one embedded entry or asset, for `toMatchObject`. */
  const showing = (target: object) => [{ data: { target } }]

  it('RICH-01 RICH-02 is empty if it has only blank paragraphs and headings', () => {
    const blank = document('', ' ', node('heading-2', ['A heading']))
    expect(introductionOf(blank)).toEqual(richText())
  })

  it('leaves out empty `data` and `marks` fields, which page data would repeat for every node', () => {
    const all = document(
      'a',
      node('unordered-list', [node('list-item', [paragraph(words('b'))])]),
      node('hr'),
    )
    expect(JSON.stringify(introductionOf(all))).not.toMatch(/"(data|marks)":/)
  })

  it('keeps marks, lists, quotes and horizontal rules', () => {
    const list = node('unordered-list', [
      node('list-item', [paragraph('one'), node('ordered-list', [node('list-item', [paragraph('deep')])])]),
    ])
    expect(
      introductionOf(
        document(
          paragraph('a ', words('b', 'code', 'bold')),
          list,
          node('blockquote', [paragraph('said')]),
          node('hr'),
        ),
      ),
    ).toEqual(
      richText(
        aParagraph('a ', aText('b', 'code', 'bold')),
        aList('unordered-list', ['one', aList('ordered-list', 'deep')]),
        { nodeType: 'blockquote', content: [aParagraph('said')] },
        { nodeType: 'hr', content: [] },
      ),
    )
  })

  it('keeps the lines and indents of a paragraph that is all code', () => {
    const code = words('if (late) {\n  call()\n}\n', 'code')
    expect(introductionOf(document(paragraph(code), paragraph('Press ', words('Alt', 'code'))))).toEqual(
      richText(aCodeBlock('if (late) {\n  call()\n}'), aParagraph('Press ', aText('Alt', 'code'))),
    )
  })

  it('RICH-18 DATA-11 keeps the header cells and the spans of a table written in rich text', () => {
    const table = node('table', [
      node('table-row', [node('table-header-cell', [paragraph('H')], { colspan: 2 })]),
      node('table-row', [
        node('table-header-cell', [paragraph('R')]),
        node('table-cell', [paragraph('c')], { rowspan: 3 }),
      ]),
    ])
    expect(introductionOf(document(table))).toEqual(
      richText({
        nodeType: 'table',
        content: [
          { nodeType: 'table-row', content: [aCell('H', { scope: 'col', colspan: 2 })] },
          { nodeType: 'table-row', content: [aCell('R', { scope: 'row' }), aCell('c', { rowspan: 3 })] },
        ],
      }),
    )
  })

  it('RICH-18 limits the spans of a cell as HTML does', () => {
    const cell = node('table-cell', [paragraph('c')], { colspan: 1e9, rowspan: 1e9 })
    const table = node('table', [node('table-row', [cell])])
    expect(introductionOf(document(table))).toEqual(
      richText({
        nodeType: 'table',
        content: [{ nodeType: 'table-row', content: [aCell('c', { colspan: 1000, rowspan: 65_534 })] }],
      }),
    )
  })

  it('RICH-18 RICH-19 RICH-20 RICH-23 DATA-11 reads the header, sticky and scrollable flags of a table made of entries', () => {
    const beside = [
      rawEntry('table', 't', { name: 'Limits', scrollable: true, rows: [link('r1'), link('r2')] }),
      rawEntry('tableRow', 'r1', { isHeader: true, isSticky: true, columns: [link('c1')] }),
      rawEntry('tableRow', 'r2', { columns: [link('c2')] }),
      rawEntry('tableColumn', 'c1', { content: document('Head') }),
      rawEntry('tableColumn', 'c2', { isHeader: true, isSticky: true, content: document('Cell') }),
    ]
    expect(introductionOf(document(embedded('t')), beside)).toEqual(
      richText({
        nodeType: 'table',
        data: { name: 'Limits', scrollable: true },
        content: [
          { nodeType: 'table-row', data: { sticky: true }, content: [aCell('Head', { scope: 'col' })] },
          { nodeType: 'table-row', content: [aCell('Cell', { scope: 'row', sticky: true })] },
        ],
      }),
    )
  })

  it('RICH-23 shows snippets, highlights, boxes and videos where the text embeds them', () => {
    const beside = [
      rawEntry('kbContentSnippet', 's', { name: 'S', content: document('Snippet') }),
      rawEntry('kbHighlight', 'h', { name: 'H', content: document('High') }),
      rawEntry('spotlightBox', 'b', { name: 'B', description: document('Box') }),
      rawEntry('externalVideo', 'v', { title: 'V', videoUrl: 'https://vimeo.com/1', description: 'D' }),
    ]
    expect(
      introductionOf(document(embedded('s'), embedded('h'), embedded('b'), embedded('v')), beside),
    ).toEqual(
      richText(
        'Snippet',
        anEmbed({ type: 'highlight', content: richText('High') }),
        anEmbed({ type: 'spotlight', kind: 'info', name: 'B', content: richText('Box') }),
        anEmbed({ type: 'video', title: 'V', url: 'https://vimeo.com/1', source: vimeo, description: 'D' }),
      ),
    )
  })

  describe('steps', () => {
    const shot = { src: '/media/images/space/pic/token/pic.png', width: 800, height: 400, alt: 'Readers' }
    const beside = [
      rawEntry('kbStep', 'wake', {
        title: ' Wake the reader ',
        text: document('Hold its button.'),
        image: link('m'),
        note: ' It blinks\n\nblue. ',
      }),
      rawEntry('kbStep', 'wait', { title: 'Wait', note: ' ' }),
      rawEntry('kbStep', 'nameless', { text: document('No one reads this.') }),
      rawEntry('kbContentSnippet', 's', { name: 'S', content: document(embedded('wait')) }),
      rawEntry('media', 'm', { name: 'M', altText: 'Readers', media: assetLink('pic') }),
    ]
    const wake = {
      title: 'Wake the reader',
      content: richText('Hold its button.'),
      picture: shot,
      note: 'It blinks blue.',
    }

    it('RICH-23 are one list if they follow each other, even after a blank line or inside a snippet', () => {
      const content = document(embedded('wake'), ' ', embedded('s'), 'Then:', embedded('wait'))
      expect(introductionOf(content, beside, [rawImage('pic')])).toEqual(
        richText(someSteps(wake, 'Wait'), 'Then:', someSteps('Wait')),
      )
    })

    it('RICH-23 are one list if they follow each other in a paragraph or in a list item', () => {
      const both = paragraph(embeddedInline('wait'), embeddedInline('wait'))
      const list = node('unordered-list', [node('list-item', [embedded('wait'), embedded('wait')])])
      expect(introductionOf(document(both, list), beside)).toEqual(
        richText(someSteps('Wait', 'Wait'), aList('unordered-list', [someSteps('Wait', 'Wait')])),
      )
    })

    it('RICH-23 without a title are left out and reported', () => {
      const content = document(embedded('wait'), embedded('nameless'), embedded('wait'))
      const { model, issues } = articleOf('kbHowTo', { introduction: content }, beside)
      expect(model).toMatchObject({ introduction: richText(someSteps('Wait', 'Wait')) })
      expect(issues).toEqual([])
      expect(issuesOf({ entries: beside, assets: [] })).toContainEqual(
        expect.objectContaining({ code: 'missing-field', entryId: 'nameless', field: 'title' }),
      )
    })

    it('RICH-23 show only images; other media are left out and reported', () => {
      const video = rawEntry('media', 'v', { name: 'V', videoUrl: 'https://vimeo.com/2' })
      const step = rawEntry('kbStep', 'play', { title: 'Play', image: link('v') })
      const { model, issues } = articleOf('kbHowTo', { introduction: document(embedded('play')) }, [
        video,
        step,
      ])
      expect(model).toMatchObject({ introduction: richText(someSteps('Play')) })
      expect(issues).toMatchObject([{ code: 'unexpected-entry', entryId: 'play', field: 'image' }])
    })

    it('are in the search text, and are a numbered list in the Markdown', () => {
      const content = richText(
        someSteps(
          wake,
          { title: '1. *Wait*', content: richText(aList('unordered-list', 'a while')) },
          { title: 'Done', content: [], note: '- Really' },
        ),
      )
      expect(wordsOf(content)).toBe(
        'Wake the reader\nHold its button.\nIt blinks blue.\n1. *Wait*\na while\nDone\n- Really',
      )
      expect(toMarkdown(content)).toBe(
        [
          '1. **Wake the reader**',
          '   Hold its button.',
          '   It blinks blue.',
          '2. **1\\. \\*Wait\\***',
          '   - a while',
          '3. **Done**',
          '   \\- Really',
        ].join('\n'),
      )
    })
  })

  it.each([
    [undefined, 'info'],
    ['info', 'info'],
    ['whoUsesThisFeature', 'whoUsesThisFeature'],
    ['note', 'note'],
    ['disclaimer', 'disclaimer'],
    ['something else', 'info'],
  ])('RICH-16 RICH-17 DATA-09 shows a spotlight box whose type has the codeId %j as %s', (codeId, kind) => {
    const beside = [
      rawEntry('spotlightBox', 'b', {
        name: 'B',
        ...(codeId ? { type: link('t') } : {}),
        description: document('x'),
      }),
      rawEntry('spotlightBoxType', 't', { name: 'T', codeId: codeId ?? '' }),
    ]
    expect(introductionOf(document(embedded('b')), beside)).toMatchObject(showing({ kind }))
  })

  it.each([
    'image/gif',
    'image/jpeg',
    'image/pjpeg',
    'image/png',
    'image/svg+xml',
    'image/tiff',
    'image/x-icon',
    'image/vnd.wap.wbmp',
    'image/webp',
  ])('RICH-03 renders an image of the type %s', (contentType) => {
    const media = rawEntry('media', 'm', { name: 'M', media: assetLink('pic') })
    expect(
      introductionOf(document(embedded('m')), [media], [rawImage('pic', { contentType })]),
    ).toMatchObject(showing({ type: 'picture' }))
  })

  it.each(['image/bmp', 'image/heic', 'application/pdf', 'text/html'])(
    'RICH-03 does not render %s as an image',
    (contentType) => {
      const media = rawEntry('media', 'm', { name: 'M', media: assetLink('pic') })
      expect(
        introductionOf(document(embedded('m')), [media], [rawImage('pic', { contentType })]),
      ).toMatchObject(showing({ type: 'file' }))
    },
  )

  it.each([
    [29, 29, 'inline'],
    [30, 30, 'block'],
    [29, 30, 'block'],
  ])('RICH-04 shows an image of %d x %d px as %s', (width, height, where) => {
    const media = rawEntry('media', 'm', { name: 'M', altText: 'Gear', media: assetLink('pic') })
    const pic = rawImage('pic', { details: { size: 9, image: { width, height } } })
    const blocks = introductionOf(document(paragraph('Select ', embeddedInline('m'), ' now')), [media], [pic])
    if (where === 'inline') {
      const gear = { src: '/media/images/space/pic/token/pic.png', width, height, alt: 'Gear' }
      expect(blocks).toEqual(richText(aParagraph('Select ', anInlinePicture(gear), ' now')))
    } else {
      expect(blocks).toMatchObject([
        aParagraph('Select '),
        { nodeType: 'embedded-entry-block' },
        aParagraph(' now'),
      ])
    }
  })

  it('RICH-04 keeps a heading and a link that have only an icon, and names the heading by its alt text', () => {
    const media = rawEntry('media', 'm', { name: 'M', altText: 'Gear', media: assetLink('pic') })
    const pic = rawImage('pic', { details: { size: 9, image: { width: 20, height: 20 } } })
    const icon = anInlinePicture({
      src: '/media/images/space/pic/token/pic.png',
      width: 20,
      height: 20,
      alt: 'Gear',
    })
    const uri = 'https://example.com/gear'
    const content = document(
      node('heading-2', [embeddedInline('m')]),
      paragraph(node('hyperlink', [embeddedInline('m')], { uri })),
    )
    expect(introductionOf(content, [media], [pic])).toEqual([
      { nodeType: 'heading-2', data: { id: 'gear' }, content: [icon] },
      aParagraph(aHyperlink(uri, icon)),
    ])
  })

  it('RICH-11 RICH-12 DATA-10 gives an embedded picture every field of its media entry', () => {
    const media = rawEntry('media', 'm', {
      name: 'M',
      altText: 'Alt',
      hoverText: 'Hover',
      zoomable: true,
      url: 'https://example.com/more',
      media: assetLink('pic'),
    })
    expect(introductionOf(document(embedded('m')), [media], [rawImage('pic')])).toEqual(
      richText(
        anEmbed({
          type: 'picture',
          src: '/media/images/space/pic/token/pic.png',
          width: 800,
          height: 400,
          alt: 'Alt',
          hoverText: 'Hover',
          zoomable: true,
          link: { href: 'https://example.com/more', internal: false },
        }),
      ),
    )
  })

  it('RICH-03 shows a picture whose file is in the EU region of Contentful', () => {
    const pic = rawImage('pic', { url: '//images.eu.ctfassets.net/space/pic/token/pic.png' })
    const block = node('embedded-asset-block', [], { target: assetLink('pic') })
    const { model, issues } = articleOf('kbHowTo', { introduction: document(block) }, [], [pic])
    expect(model).toMatchObject({
      introduction: showing({ type: 'picture', src: '/media/images/space/pic/token/pic.png' }),
    })
    expect(issues).toEqual([])
  })

  it('VIDEO-02 VIDEO-09 VIDEO-10 VIDEO-11 keeps playback options of a video, and limits or drops invalid options', () => {
    const wishes = { width: 560, height: 315, loop: true, volume: 0, playbackRate: 1.25 }
    for (const [fields, options] of [
      [wishes, wishes],
      [{ width: 560, loop: false }, {}],
      [
        { volume: 80, playbackRate: 0 },
        { volume: 1, playbackRate: 0.25 },
      ],
    ]) {
      const entry = rawEntry('externalVideo', 'v', { title: 'V', videoUrl: 'https://vimeo.com/1', ...fields })
      expect(introductionOf(document(embedded('v')), [entry])).toEqual(
        richText(
          anEmbed({ type: 'video', title: 'V', url: 'https://vimeo.com/1', source: vimeo, ...options }),
        ),
      )
    }
  })

  it('DATA-10 gives an embedded picture the dark copy of its media entry', () => {
    const media = rawEntry('media', 'm', {
      name: 'M',
      altText: 'Board',
      media: assetLink('pic'),
      mediaDark: assetLink('dark'),
    })
    const assets = [rawImage('pic'), rawImage('dark')]
    expect(introductionOf(document(embedded('m')), [media], assets)).toMatchObject([
      {
        data: {
          target: {
            src: '/media/images/space/pic/token/pic.png',
            dark: '/media/images/space/dark/token/dark.png',
          },
        },
      },
    ])
  })

  it('DATA-10 shows media with a videoUrl as a video, its image as the poster', () => {
    const media = rawEntry('media', 'm', {
      name: 'Clip',
      videoUrl: 'https://vimeo.com/2',
      media: assetLink('pic'),
    })
    expect(introductionOf(document(embedded('m')), [media], [rawImage('pic')])).toEqual(
      richText(
        anEmbed({
          type: 'video',
          title: 'Clip',
          url: 'https://vimeo.com/2',
          source: vimeo,
          poster: { src: '/media/images/space/pic/token/pic.png', width: 800 },
        }),
      ),
    )
  })

  it('DATA-10 VIDEO-07 gives an embedded video its poster, with the dark copy, and its length', () => {
    const video = rawEntry('externalVideo', 'v', {
      title: 'V',
      videoUrl: 'https://vimeo.com/1',
      poster: assetLink('pic'),
      posterDark: assetLink('dark'),
      duration: ' 1:40 ',
    })
    const assets = [rawImage('pic'), rawImage('dark')]
    expect(introductionOf(document(embedded('v')), [video], assets)).toMatchObject([
      {
        data: {
          target: {
            poster: {
              src: '/media/images/space/pic/token/pic.png',
              dark: '/media/images/space/dark/token/dark.png',
            },
            duration: '1:40',
          },
        },
      },
    ])
  })

  it('links to the page of an entry and to the file of an asset, and keeps the query and the hash of a URL', () => {
    const content = document(
      paragraph(
        node('entry-hyperlink', ['entry'], { target: link('article') }),
        node('asset-hyperlink', ['asset'], { target: assetLink('pic') }),
        node('hyperlink', ['path'], { uri: '/how-to/slug?a=b#part' }),
        node('hyperlink', ['in capitals'], { uri: '/How-To/SLUG' }),
        node('hyperlink', ['here'], { uri: '#part' }),
        node('hyperlink', ['mail'], { uri: 'mailto:help@example.com' }),
      ),
    )
    expect(introductionOf(content, [], [rawImage('pic')])).toEqual(
      richText(
        aParagraph(
          aHyperlink('/how-to/slug', 'entry'),
          {
            nodeType: 'hyperlink',
            data: { href: '/media/images/space/pic/token/pic.png', internal: false },
            content: [aText('asset')],
          },
          aHyperlink('/how-to/slug?a=b#part', 'path'),
          aHyperlink('/how-to/slug', 'in capitals'),
          aHyperlink('#part', 'here'),
          aHyperlink('mailto:help@example.com', 'mail'),
        ),
      ),
    )
  })

  it('removes the link of a small picture within another link', () => {
    const url = 'https://example.com/more'
    const media = rawEntry('media', 'm', { name: 'M', altText: 'Gear', url, media: assetLink('pic') })
    const pic = rawImage('pic', { details: { size: 9, image: { width: 20, height: 20 } } })
    const content = document(
      paragraph(
        embeddedInline('m'),
        node('hyperlink', ['Help ', embeddedInline('m')], { uri: 'https://example.com/help' }),
      ),
    )
    const gear = { src: '/media/images/space/pic/token/pic.png', width: 20, height: 20, alt: 'Gear' }
    expect(introductionOf(content, [media], [pic])).toEqual(
      richText(
        aParagraph(
          anInlinePicture({ ...gear, link: { href: url, internal: false } }),
          aHyperlink('https://example.com/help', 'Help ', anInlinePicture(gear)),
        ),
      ),
    )
  })
})
