import { articleOf, text } from '../support/article-of'
import { document, link, node, rawEntry } from '../support/content-builders'

it('ART-LAND-01 ART-LAND-02 ART-LAND-03 ART-LAND-04 ART-LAND-05 DATA-08 nests the sections of a landing page, with their links and info boxes', () => {
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

it('COLL-05 an info box keeps its anchor, and a heading with the same id in an earlier description gets another id', () => {
  const { model, issues } = articleOf('kbLandingPage', { sections: [link('s1'), link('s2')] }, [
    rawEntry('kbLandingPageSection', 's1', {
      title: 'One',
      description: document(node('heading-3', ['Fees']), 'Words'),
    }),
    rawEntry('kbLandingPageSection', 's2', { title: 'Two', infoBoxes: [link('box')] }),
    rawEntry('kbLandingPageInfoBox', 'box', {
      title: 'Box',
      anchor: 'fees',
      type: 'Collapsible',
      content: document('Hidden'),
    }),
  ])
  expect(model).toMatchObject({
    sections: [{ description: [{ data: { id: 'fees-2' } }, {}] }, { infoBoxes: [{ id: 'fees' }] }],
  })
  expect(issues).toEqual([])
})
