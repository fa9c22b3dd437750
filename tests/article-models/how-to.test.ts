import { articleOf, text, type Fields } from '../support/article-of'
import { document, link, node, rawEntry } from '../support/content-builders'

describe('a how-to article', () => {
  const section = (id: string, fields: Fields) => rawEntry('kbHowToSection', id, fields)

  it('ART-HOWTO-01 ART-HOWTO-02 ART-HOWTO-04 ART-HOWTO-05 ART-HOWTO-06 DATA-04 has every field of its entry', () => {
    const { model, issues } = articleOf(
      'kbHowTo',
      {
        introduction: document('Intro'),
        spotlightBoxes: [link('box')],
        thingsToKnow: document('Know'),
        howToSections: [link('s1')],
        wantToLearnMore: document('More'),
        relatedContent: [link('rel')],
      },
      [
        section('s1', { heading: ' First ', anchor: 'first', content: document('Step') }),
        rawEntry('spotlightBox', 'box', { name: 'Box', description: document('Boxed') }),
        rawEntry('relatedContent', 'rel', { name: 'Elsewhere', externalUrl: 'https://example.com/x' }),
      ],
    )
    expect(issues).toEqual([])
    expect(model).toMatchObject({
      introduction: text('Intro'),
      spotlights: [{ kind: 'info', content: text('Boxed') }],
      thingsToKnow: text('Know'),
      sections: [{ id: 'first', title: 'First', content: text('Step') }],
      wantToLearnMore: text('More'),
      relatedContent: [
        { title: 'Elsewhere', link: { href: 'https://example.com/x', internal: false, newWindow: true } },
      ],
    })
  })

  it('ART-ALL-05 RICH-01 RICH-02 leaves out a section that has only headings and blank paragraphs', () => {
    const { model } = articleOf('kbHowTo', { howToSections: [link('s1'), link('s2')] }, [
      section('s1', {
        heading: 'Empty',
        content: document(' ', '\u200b', node('heading-3', ['Only a heading']), ''),
      }),
      section('s2', { heading: 'Full', content: document('Words') }),
    ])
    expect(model).toMatchObject({ sections: [{ title: 'Full' }] })
  })

  it('ART-HOWTO-03 DATA-25 TOC-02 has a table of contents only if displayToc is set', () => {
    const fields = { howToSections: [link('s1')], thingsToKnow: document('Know') }
    const s1 = section('s1', {
      heading: ' Steps ',
      content: document('Text', node('heading-2', [' Part ']), 'More'),
    })
    expect(articleOf('kbHowTo', fields, [s1]).model).toMatchObject({ toc: [] })
    expect(articleOf('kbHowTo', { ...fields, displayToc: true }, [s1]).model).toMatchObject({
      toc: [
        { id: 'things-to-know', title: 'Things to know', content: [] },
        {
          id: 'steps',
          title: 'Steps',
          content: [{ id: 'part', title: 'Part', parentId: 'steps', content: [] }],
        },
      ],
    })
  })

  it('makes ids unique: fixed page ids take precedence over editors’ anchors, and editors’ anchors over headings', () => {
    const { model, issues } = articleOf('kbHowTo', { howToSections: [link('s1'), link('s2'), link('s3')] }, [
      section('s1', { heading: 'A', content: document(node('heading-2', ['Steps']), 'x') }),
      section('s2', { heading: 'B', anchor: 'steps', content: document('x') }),
      section('s3', { heading: 'C', anchor: 'main', content: document('x') }),
    ])
    expect(model).toMatchObject({
      sections: [
        { id: 'a', content: [{ nodeType: 'heading-3', data: { id: 'steps-2' } }, {}] },
        { id: 'steps' },
        { id: 'main-2' },
      ],
    })
    expect(issues).toMatchObject([{ code: 'duplicate-anchor', entryId: 's3', field: 'anchor' }])
  })

  it('makes the headings of a text start one level below the heading above the text', () => {
    const { model } = articleOf(
      'kbHowTo',
      { howToSections: [link('s1')], introduction: document(node('heading-4', ['In the intro']), 'x') },
      [
        section('s1', {
          heading: 'A',
          content: document(node('heading-2', ['Top']), 'x', node('heading-3', ['Below']), 'x'),
        }),
      ],
    )
    expect(model).toMatchObject({
      introduction: [{ nodeType: 'heading-2' }, {}],
      sections: [{ content: [{ nodeType: 'heading-3' }, {}, { nodeType: 'heading-4' }, {}] }],
    })
  })
})
