import { articleOf, text } from './support/article-of'
import {
  assetLink,
  document,
  embedded,
  embeddedInline,
  link,
  node,
  paragraph,
  rawEntry,
  rawImage,
  words,
} from './support/content-builders'

describe('rich text', () => {
  const introductionOf = (
    content: ReturnType<typeof document>,
    beside: ReturnType<typeof rawEntry>[] = [],
    assets: ReturnType<typeof rawImage>[] = [],
  ) =>
    (articleOf('kbHowTo', { introduction: content }, beside, assets).model as { introduction: unknown })
      .introduction

  it('keeps marks, lists, quotes and rules', () => {
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
    ).toEqual([
      { type: 'paragraph', content: ['a ', { type: 'text', text: 'b', marks: ['bold', 'code'] }] },
      {
        type: 'list',
        ordered: false,
        items: [[...text('one'), { type: 'list', ordered: true, items: [text('deep')] }]],
      },
      { type: 'quote', content: text('said') },
      { type: 'rule' },
    ])
  })

  it('keeps the lines and indents of a paragraph that is all code', () => {
    const code = words('if (late) {\n  call()\n}\n', 'code')
    expect(introductionOf(document(paragraph(code), paragraph('Press ', words('Alt', 'code'))))).toEqual([
      { type: 'code', text: 'if (late) {\n  call()\n}' },
      { type: 'paragraph', content: ['Press ', { type: 'text', text: 'Alt', marks: ['code'] }] },
    ])
  })

  it('RICH-18 DATA-11 keeps header cells and spans of its own tables', () => {
    const table = node('table', [
      node('table-row', [node('table-header-cell', [paragraph('H')], { colspan: 2 })]),
      node('table-row', [
        node('table-header-cell', [paragraph('R')]),
        node('table-cell', [paragraph('c')], { rowspan: 3 }),
      ]),
    ])
    expect(introductionOf(document(table))).toEqual([
      {
        type: 'table',
        table: {
          rows: [
            { header: true, cells: [{ header: true, colSpan: 2, content: text('H') }] },
            {
              cells: [
                { header: true, content: text('R') },
                { rowSpan: 3, content: text('c') },
              ],
            },
          ],
        },
      },
    ])
  })

  it('RICH-18 RICH-19 RICH-20 RICH-23 DATA-11 takes every flag of a table made of entries', () => {
    const beside = [
      rawEntry('table', 't', { name: 'Limits', scrollable: true, rows: [link('r1'), link('r2')] }),
      rawEntry('tableRow', 'r1', { isHeader: true, isSticky: true, columns: [link('c1')] }),
      rawEntry('tableRow', 'r2', { columns: [link('c2')] }),
      rawEntry('tableColumn', 'c1', { content: document('Head') }),
      rawEntry('tableColumn', 'c2', { isHeader: true, isSticky: true, content: document('Cell') }),
    ]
    expect(introductionOf(document(embedded('t')), beside)).toEqual([
      {
        type: 'table',
        table: {
          name: 'Limits',
          scrollable: true,
          rows: [
            { header: true, sticky: true, cells: [{ content: text('Head') }] },
            { cells: [{ header: true, sticky: true, content: text('Cell') }] },
          ],
        },
      },
    ])
  })

  it('RICH-23 shows the text of snippets, highlights, boxes and videos in place', () => {
    const beside = [
      rawEntry('kbContentSnippet', 's', { name: 'S', content: document('Snippet') }),
      rawEntry('kbHighlight', 'h', { name: 'H', content: document('High') }),
      rawEntry('spotlightBox', 'b', { name: 'B', description: document('Box') }),
      rawEntry('externalVideo', 'v', { title: 'V', videoUrl: 'https://vimeo.com/1', description: 'D' }),
    ]
    expect(
      introductionOf(document(embedded('s'), embedded('h'), embedded('b'), embedded('v')), beside),
    ).toEqual([
      ...text('Snippet'),
      { type: 'highlight', content: text('High') },
      { type: 'spotlight', spotlight: { kind: 'info', name: 'B', content: text('Box') } },
      { type: 'video', video: { title: 'V', url: 'https://vimeo.com/1', description: 'D' } },
    ])
  })

  it.each([
    [undefined, 'info'],
    ['info', 'info'],
    ['whoUsesThisFeature', 'whoUsesThisFeature'],
    ['note', 'note'],
    ['disclaimer', 'disclaimer'],
    ['something else', 'info'],
  ])('RICH-16 RICH-17 DATA-09 shows a spotlight box of the code %j as %s', (codeId, kind) => {
    const beside = [
      rawEntry('spotlightBox', 'b', {
        name: 'B',
        ...(codeId ? { type: link('t') } : {}),
        description: document('x'),
      }),
      rawEntry('spotlightBoxType', 't', { name: 'T', codeId: codeId ?? '' }),
    ]
    expect(introductionOf(document(embedded('b')), beside)).toMatchObject([{ spotlight: { kind } }])
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
    ).toMatchObject([{ type: 'picture' }])
  })

  it.each(['image/bmp', 'image/heic', 'application/pdf', 'text/html'])(
    'RICH-03 does not render %s as an image',
    (contentType) => {
      const media = rawEntry('media', 'm', { name: 'M', media: assetLink('pic') })
      expect(
        introductionOf(document(embedded('m')), [media], [rawImage('pic', { contentType })]),
      ).toMatchObject([{ type: 'file' }])
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
      expect(blocks).toMatchObject([
        { type: 'paragraph', content: ['Select ', { type: 'picture', picture: { alt: 'Gear' } }, ' now'] },
      ])
    } else {
      expect(blocks).toMatchObject([{ type: 'paragraph' }, { type: 'picture' }, { type: 'paragraph' }])
    }
  })

  it('RICH-11 RICH-12 DATA-10 carries every field of media', () => {
    const media = rawEntry('media', 'm', {
      name: 'M',
      altText: 'Alt',
      hoverText: 'Hover',
      zoomable: true,
      url: 'https://example.com/more',
      media: assetLink('pic'),
    })
    expect(introductionOf(document(embedded('m')), [media], [rawImage('pic')])).toEqual([
      {
        type: 'picture',
        picture: {
          src: '/media/images/space/pic/token/pic.png',
          width: 800,
          height: 400,
          alt: 'Alt',
          hoverText: 'Hover',
          zoomable: true,
          link: { href: 'https://example.com/more', internal: false },
        },
      },
    ])
  })

  it('DATA-10 shows media with a videoUrl as a video', () => {
    const media = rawEntry('media', 'm', {
      name: 'Clip',
      videoUrl: 'https://vimeo.com/2',
      media: assetLink('pic'),
    })
    expect(introductionOf(document(embedded('m')), [media], [rawImage('pic')])).toEqual([
      { type: 'video', video: { title: 'Clip', url: 'https://vimeo.com/2' } },
    ])
  })

  it('links an entry to its page, an asset to its file, and keeps query and hash of an address', () => {
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
    expect(introductionOf(content, [], [rawImage('pic')])).toMatchObject([
      {
        content: [
          { link: { href: '/how-to/slug', internal: true }, content: ['entry'] },
          { link: { href: '/media/images/space/pic/token/pic.png', internal: false } },
          { link: { href: '/how-to/slug?a=b#part', internal: true } },
          { link: { href: '/how-to/slug', internal: true } },
          { link: { href: '#part', internal: true } },
          { link: { href: 'mailto:help@example.com', internal: false } },
        ],
      },
    ])
  })
})
