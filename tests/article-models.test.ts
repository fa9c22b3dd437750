import { articleOf, text, type Fields } from './support/article-of'
import {
  assetLink,
  document,
  link,
  modelAt,
  node,
  rawEntry,
  rawImage,
  siteOf,
} from './support/content-builders'

describe('every article', () => {
  it('DATA-01 UI-06 UI-07 takes id and date from sys, the date in Los Angeles', () => {
    const { site } = siteOf([
      rawEntry('kbHowTo', 'id-1', { title: 'A', url: 'a' }, { updatedAt: '2026-11-20T06:59:00.000Z' }),
    ])
    expect(modelAt(site, '/how-to/a').model).toMatchObject({
      id: 'id-1',
      kind: 'kbHowTo',
      path: '/how-to/a',
      updated: '11/19/2026',
      updatedAt: '2026-11-20T06:59:00.000Z',
    })
  })

  it('UI-08 shows a date that is none as it came', () => {
    const { site } = siteOf([rawEntry('kbHowTo', 'a', { title: 'A', url: 'a' }, { updatedAt: 'last week' })])
    expect(modelAt(site, '/how-to/a').model).toMatchObject({ updated: 'last week' })
  })

  it.each([
    ['Launch a Marketing Pro Campaign', 'Launch a Marketing Campaign', true],
    ['Marketing PRO', 'Marketing', true],
    ['Pro: first steps', ': first steps', true],
    ['Improve a project', 'Improve a project', false],
    ['Pro', 'Pro', false],
  ])('UI-01 turns the word pro in %j into a chip', (title, shown, pro) => {
    expect(articleOf('kbHowTo', { title }).model).toMatchObject({
      title: { text: shown, pro },
      documentTitle: title,
    })
  })

  it('DATA-26 leads from home over the landing page that lists the article', () => {
    const { model } = articleOf('kbHowTo', {}, [
      rawEntry('kbLandingPage', 'home', { title: 'Jobs', url: 'jobs', sections: [link('s')] }),
      rawEntry('kbLandingPageSection', 's', { title: 'S', links: [link('l')] }),
      rawEntry('kbLandingPageLink', 'l', { title: 'L', link: link('article') }),
    ])
    expect(model).toMatchObject({
      crumbs: [
        { title: 'Home', url: '/', isText: false },
        { title: 'Jobs', url: '/landing-page/jobs', isText: false },
        { title: 'Title', url: '/how-to/slug', isText: true },
      ],
    })
  })

  it('DATA-26 leads over the product area of an article that no landing page lists', () => {
    const area = rawEntry('kbProductArea', 'area', { title: 'Billing', url: 'billing' })
    expect(articleOf('kbHowTo', { productArea: [link('area')] }, [area]).model).toMatchObject({
      crumbs: [
        { title: 'Home' },
        { title: 'Billing', url: '/product-capabilities/billing' },
        { isText: true },
      ],
    })
  })

  it('DATA-27 names the articles beside it, those of the same area', () => {
    const { model } = articleOf('kbHowTo', { productArea: [link('area')] }, [
      rawEntry('kbProductArea', 'area', { title: 'Billing', url: 'billing' }),
      rawEntry('kbFaq', 'same', { title: 'Same area', url: 'same', productArea: [link('area')] }),
      rawEntry('kbFaq', 'other', { title: 'Other area', url: 'other' }),
    ])
    expect(model).toMatchObject({ related: [{ title: 'Same area', url: '/faq/same', active: false }] })
  })

  describe('previous and next', () => {
    const item = (id: string, to: string) => rawEntry('kbLandingPageLink', id, { title: id, link: link(to) })
    const howTo = (id: string) => rawEntry('kbHowTo', id, { title: ` Guide ${id} `, url: id })
    const beside = [
      rawEntry('kbLandingPage', 'hub', {
        title: 'Hub',
        url: 'hub',
        sections: [link('start'), link('later')],
      }),
      rawEntry('kbLandingPageSection', 'start', {
        title: 'Start here',
        links: ['to-a', 'to-page', 'to-page', 'to-draft', 'to-site', 'to-b'].map(link),
        sections: [link('inner')],
      }),
      rawEntry('kbLandingPageSection', 'inner', { title: 'Inner', links: [link('to-c'), link('to-hub')] }),
      rawEntry('kbLandingPageSection', 'later', { title: 'Later', links: [link('to-b'), link('to-c')] }),
      item('to-a', 'a'),
      item('to-b', 'b'),
      item('to-c', 'c'),
      item('to-page', 'article'),
      item('to-draft', 'not-published'),
      item('to-site', 'elsewhere'),
      item('to-hub', 'hub'),
      rawEntry('externalLink', 'elsewhere', { title: 'Elsewhere', url: 'https://example.com/x' }),
      ...['a', 'b', 'c'].map(howTo),
    ]

    it('are its neighbours in the section that lists it, without what is no article of this site', () => {
      expect(articleOf('kbHowTo', {}, beside).model).toMatchObject({
        series: {
          title: 'Start here',
          previous: { title: 'Guide a', url: '/how-to/a' },
          next: { title: 'Guide b', url: '/how-to/b' },
        },
      })
    })

    it('lack one at the ends of the section, and are those of the first section that lists an article', () => {
      const { site } = siteOf([rawEntry('kbHowTo', 'article', { title: 'Title', url: 'slug' }), ...beside])
      const seriesOf = (path: string) => (modelAt(site, path).model as { series?: unknown }).series
      expect(seriesOf('/how-to/a')).toEqual({
        title: 'Start here',
        next: { title: 'Title', url: '/how-to/slug' },
      })
      expect(seriesOf('/how-to/b')).toEqual({
        title: 'Start here',
        previous: { title: 'Title', url: '/how-to/slug' },
      })
    })

    it('are missing where an article is alone in its section, or in none', () => {
      const { site } = siteOf(beside)
      const seriesOf = (path: string) => (modelAt(site, path).model as { series?: unknown }).series
      expect(seriesOf('/how-to/c')).toBeUndefined()
      expect(seriesOf('/landing-page/hub')).toBeUndefined()
    })
  })

  it('is summed up by its description, or else by its first words, in at most 160 characters', () => {
    expect(articleOf('kbHowTo', { description: 'Short.' }).model).toMatchObject({ summary: 'Short.' })
    const long = articleOf('kbHowTo', { introduction: document('word '.repeat(100)) }).model
    expect(long).toMatchObject({ summary: expect.stringMatching(/^word( word)+…$/) })
    expect((long as { summary: string }).summary.length).toBeLessThanOrEqual(160)
  })
})

describe('a how-to article', () => {
  const section = (id: string, fields: Fields) => rawEntry('kbHowToSection', id, fields)

  it('ART-HOWTO-01 ART-HOWTO-02 ART-HOWTO-04 ART-HOWTO-05 ART-HOWTO-06 DATA-04 carries every field', () => {
    const { model, faults } = articleOf(
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
    expect(faults).toEqual([])
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

  it('ART-ALL-05 RICH-01 RICH-02 leaves out a section that has only blank paragraphs and headings', () => {
    const { model } = articleOf('kbHowTo', { howToSections: [link('s1'), link('s2')] }, [
      section('s1', { heading: 'Empty', content: document(' ', node('heading-3', ['Only a heading']), '') }),
      section('s2', { heading: 'Full', content: document('Words') }),
    ])
    expect(model).toMatchObject({ sections: [{ title: 'Full' }] })
  })

  it('ART-HOWTO-03 DATA-25 TOC-02 has contents only when displayToc says so', () => {
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

  it('keeps ids apart: editors win over headings, and the page itself over both', () => {
    const { model, faults } = articleOf('kbHowTo', { howToSections: [link('s1'), link('s2'), link('s3')] }, [
      section('s1', { heading: 'A', content: document(node('heading-2', ['Steps']), 'x') }),
      section('s2', { heading: 'B', anchor: 'steps', content: document('x') }),
      section('s3', { heading: 'C', anchor: 'main', content: document('x') }),
    ])
    expect(model).toMatchObject({
      sections: [
        { id: 'a', content: [{ type: 'heading', id: 'steps-2' }, {}] },
        { id: 'steps' },
        { id: 'main-2' },
      ],
    })
    expect(faults).toMatchObject([{ code: 'duplicate-anchor', entryId: 's3', field: 'anchor' }])
  })

  it('fits the headings of a text under the heading it stands under', () => {
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
      introduction: [{ type: 'heading', level: 2 }, {}],
      sections: [{ content: [{ type: 'heading', level: 3 }, {}, { type: 'heading', level: 4 }, {}] }],
    })
  })
})

describe('the other kinds', () => {
  it('ART-FAQ-01 ART-FAQ-02 ART-FAQ-03 groups the questions of an FAQ, the uncategorised last', () => {
    const { model } = articleOf(
      'kbFaq',
      {
        introduction: document('Intro'),
        thingsToKnow: document('Know'),
        wantToLearnMore: document('More'),
        categorizedQuestions: [link('cat'), link('empty')],
        uncategorized: [link('q2')],
      },
      [
        rawEntry('cKbFaqCategoryQuestion', 'cat', {
          title: 'Cards',
          anchor: 'cards',
          questions: [link('q1')],
        }),
        rawEntry('cKbFaqCategoryQuestion', 'empty', { title: 'Nothing', questions: [] }),
        rawEntry('kbFaqQuestion', 'q1', {
          question: 'Which cards?',
          anchor: 'which',
          answer: document('Most.'),
        }),
        rawEntry('kbFaqQuestion', 'q2', { question: 'And cash?', answer: document('Yes.') }),
      ],
    )
    expect(model).toMatchObject({
      introduction: text('Intro'),
      thingsToKnow: text('Know'),
      wantToLearnMore: text('More'),
      groups: [
        {
          id: 'cards',
          title: 'Cards',
          questions: [{ id: 'which', title: 'Which cards?', content: text('Most.') }],
        },
        { title: '', questions: [{ id: 'and-cash', title: 'And cash?' }] },
      ],
    })
  })

  it('ART-GLOS-01 ART-GLOS-02 ART-GLOS-03 lists the terms of a glossary, all in its contents', () => {
    const { model } = articleOf('kbGlossary', { description: document('About'), terms: [link('t')] }, [
      rawEntry('kbTerm', 't', { term: 'Dispatch', anchor: 'dispatch', definition: document('Sending.') }),
    ])
    expect(model).toMatchObject({
      description: text('About'),
      terms: [{ id: 'dispatch', title: 'Dispatch', content: text('Sending.') }],
      toc: [{ id: 'dispatch', title: 'Dispatch' }],
    })
  })

  it('ART-LAND-01 ART-LAND-02 ART-LAND-03 ART-LAND-04 ART-LAND-05 DATA-08 nests the sections of a landing page', () => {
    const { model } = articleOf(
      'kbLandingPage',
      { description: document('About'), sections: [link('s1')], globalSpotlightBoxes: [link('box')] },
      [
        rawEntry('spotlightBox', 'box', { name: 'Box', description: document('For all') }),
        rawEntry('kbLandingPageSection', 's1', {
          title: 'Outer',
          anchor: 'outer',
          description: document('Words'),
          sections: [link('s2')],
          links: [link('l1'), link('l2')],
          infoBoxes: [link('b1'), link('b2')],
        }),
        rawEntry('kbLandingPageSection', 's2', { title: 'Inner', links: [link('l1')] }),
        rawEntry('kbLandingPageLink', 'l1', {
          title: 'Way',
          description: 'There',
          link: link('target'),
          openInNewWindow: true,
        }),
        rawEntry('kbLandingPageLink', 'l2', { title: 'Lost', link: link('gone') }),
        rawEntry('kbLandingPageInfoBox', 'b1', {
          title: 'More',
          type: 'Collapsible',
          content: document('Hidden'),
        }),
        rawEntry('kbLandingPageInfoBox', 'b2', { title: 'Open', content: document('Shown') }),
        rawEntry('kbFaq', 'target', { title: 'Target', url: 'target' }),
      ],
    )
    expect(model).toMatchObject({
      description: text('About'),
      globalSpotlights: [{ content: text('For all') }],
      sections: [
        {
          id: 'outer',
          level: 2,
          links: [
            {
              title: 'Way',
              description: 'There',
              link: { href: '/faq/target', internal: true, newWindow: true },
            },
            { title: 'Lost' },
          ],
          infoBoxes: [
            { title: 'More', collapsible: true },
            { title: 'Open', collapsible: false },
          ],
          sections: [{ title: 'Inner', level: 3 }],
        },
      ],
      toc: [{ id: 'outer', content: [{ title: 'Inner', parentId: 'outer' }] }],
    })
  })

  it('ART-RN-01 ART-RN-02 ART-RN-04 ART-RN-05 ART-RN-06 ART-RN-07 ART-RN-08 DATA-07 carries every field of release notes', () => {
    const { model, faults } = articleOf(
      'kbReleaseNotes',
      {
        about: document('About'),
        interactiveContent: link('tour'),
        videoHighlights: [link('video')],
        spotlightBoxes: [link('pdf'), link('note')],
        sections: [link('s1'), link('s2')],
      },
      [
        rawEntry('interactiveContent', 'tour', {
          title: 'Tour',
          url: 'https://tour.example.com/',
          description: 'Nine steps',
        }),
        rawEntry('externalVideo', 'video', { title: 'Video', videoUrl: 'https://www.youtube.com/watch?v=x' }),
        rawEntry('spotlightBox', 'pdf', { name: 'PDF Available', description: document('Get it') }),
        rawEntry('spotlightBoxType', 'note-type', { name: 'Note', codeId: 'note' }),
        rawEntry('spotlightBox', 'note', {
          name: 'N',
          type: link('note-type'),
          description: document('Note'),
        }),
        rawEntry('namedValue', 'office', { name: 'Office' }),
        rawEntry('namedValue', 'fixes', { name: 'Fixes' }),
        rawEntry('kbReleaseNotesSection', 's1', {
          title: 'Board',
          sectionName: link('office'),
          noteGroup: [link('g1'), link('g2')],
        }),
        rawEntry('kbReleaseNotesSection', 's2', {
          sectionName: link('office'),
          type: 'Collapsible',
          content: document('Old'),
        }),
        rawEntry('kbReleaseNotesNoteGroup', 'g1', {
          title: 'Group',
          category: link('fixes'),
          notes: [link('n1')],
        }),
        rawEntry('kbReleaseNotesNoteGroup', 'g2', {
          title: 'Other',
          category: link('fixes'),
          ignoreCategory: true,
          notes: [link('n2')],
        }),
        rawEntry('kbReleaseNotesNote', 'n1', {
          title: 'Fixed',
          description: document('It works'),
          hideBullet: true,
        }),
        rawEntry('kbReleaseNotesNote', 'n2', {
          title: 'Linked',
          link: link('article'),
          openInNewWindow: true,
        }),
      ],
    )
    expect(faults).toEqual([])
    expect(model).toMatchObject({
      about: text('About'),
      frame: { title: 'Tour', url: 'https://tour.example.com/', description: 'Nine steps' },
      videos: [{ title: 'Video', url: 'https://www.youtube.com/watch?v=x' }],
      pdfBanner: { content: text('Get it') },
      spotlights: [{ kind: 'note', content: text('Note') }],
      sections: [
        {
          title: 'Board',
          name: 'Office',
          collapsible: false,
          groups: [
            {
              title: 'Group',
              category: 'Fixes',
              notes: [{ title: 'Fixed', bullet: false, description: text('It works') }],
            },
            {
              title: 'Other',
              category: '',
              notes: [{ bullet: true, link: { href: '/release-notes/slug', newWindow: true } }],
            },
          ],
        },
        { title: 'Office', name: '', collapsible: true, content: text('Old') },
      ],
      toc: [
        { title: 'Video highlights' },
        { title: 'Board', content: [{ title: 'Group' }, { title: 'Other' }] },
        { title: 'Office' },
      ],
    })
  })

  it('embeds frames and videos over https only', () => {
    const { model, faults } = articleOf(
      'kbReleaseNotes',
      { interactiveContent: link('tour'), videoHighlights: [link('v')] },
      [
        rawEntry('interactiveContent', 'tour', { title: 'Tour', url: 'http://tour.example.com/' }),
        rawEntry('externalVideo', 'v', { title: 'V', videoUrl: 'javascript:alert(1)' }),
      ],
    )
    expect(model).not.toHaveProperty('frame')
    expect(model).toMatchObject({ videos: [] })
    expect(faults.map(({ code, entryId }) => [code, entryId])).toEqual([
      ['unsafe-address', 'v'],
      ['unsafe-address', 'tour'],
    ])
  })

  it('ART-PS-01 ART-PS-02 ART-PS-03 ART-PS-04 DATA-05 DATA-06 carries problem, solution and related content', () => {
    const { model } = articleOf(
      'articleProblemSolution',
      {
        problem: document('P'),
        workflowSummary: document('Sum'),
        workflows: [link('w')],
        relatedContent: [link('r')],
      },
      [
        rawEntry('workflow', 'w', { workflowName: 'Do it', anchor: 'do', description: document('Steps') }),
        rawEntry('relatedContent', 'r', { name: 'Itself', article: link('article') }),
      ],
    )
    expect(model).toMatchObject({
      problem: text('P'),
      workflowSummary: text('Sum'),
      workflows: [{ id: 'do', title: 'Do it', content: text('Steps') }],
      relatedContent: [{ title: 'Itself', link: { href: '/problem-solution/slug', internal: true } }],
      toc: [{ id: 'problem' }, { id: 'solution', content: [{ id: 'do' }] }, { id: 'related-content' }],
    })
  })

  it('ART-RW-01 ART-RW-02 ART-RW-03 ART-RW-04 carries introduction, things to know, workflows and related content', () => {
    const { model } = articleOf(
      'articleRecommendedWorkflow',
      {
        introduction: document('I'),
        thingsToKnow: document('K'),
        workflows: [link('w')],
        relatedContent: [link('r')],
      },
      [
        rawEntry('workflow', 'w', { workflowName: 'Week one', description: document('Steps') }),
        rawEntry('relatedContent', 'r', { name: 'R', externalUrl: 'https://example.com' }),
      ],
    )
    expect(model).toMatchObject({
      introduction: text('I'),
      thingsToKnow: text('K'),
      workflows: [{ id: 'week-one', title: 'Week one' }],
      relatedContent: [{ title: 'R' }],
      toc: [{ id: 'things-to-know' }, { id: 'workflows', title: 'Workflows' }, { id: 'related-content' }],
    })
  })

  it('ART-CAP-01 DATA-14 carries the picture, areas and text of a capability', () => {
    const { model } = articleOf(
      'kbCapability',
      { shortDescription: 'Short', image: link('m'), productArea: [link('area')], content: document('Long') },
      [
        rawEntry('media', 'm', { name: 'M', altText: 'Alt', media: assetLink('pic') }),
        rawEntry('kbProductArea', 'area', { title: 'Billing', url: 'billing' }),
      ],
      [rawImage('pic')],
    )
    expect(model).toMatchObject({
      shortDescription: 'Short',
      image: { alt: 'Alt', src: '/media/images/space/pic/token/pic.png' },
      areas: ['Billing'],
      content: text('Long'),
    })
  })
})
