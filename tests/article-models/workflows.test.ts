import { articleOf, text } from '../support/article-of'
import { document, link, modelAt, rawEntry, siteOf } from '../support/content-builders'

it('ART-PS-01 ART-PS-02 ART-PS-03 ART-PS-04 DATA-05 DATA-06 a problem-and-solution article has problem, solution and related content', () => {
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

it('ART-PS-04 DATA-05 leaves out and reports related content without a name', () => {
  const entries = [
    rawEntry('articleProblemSolution', 'article', { title: 'T', url: 't', relatedContent: [link('r')] }),
    rawEntry('relatedContent', 'r', { name: ' ', externalUrl: 'https://example.com/' }),
  ]
  const { site, issues } = siteOf(entries)
  expect(modelAt(site, '/problem-solution/t')).toMatchObject({
    model: { relatedContent: [], related: [] },
    issues: [],
  })
  expect(issues).toMatchObject([{ severity: 'error', code: 'missing-field', entryId: 'r', field: 'name' }])
})

it('ART-RW-01 ART-RW-02 ART-RW-03 ART-RW-04 a recommended workflow has introduction, things to know, workflows and related content', () => {
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

it.each([
  ['articleProblemSolution', 'solution', 'solution-part'],
  ['articleRecommendedWorkflow', 'workflows', 'workflows-part'],
  ['articleRecommendedWorkflow', 'solution', 'workflows'],
] as const)('DATA-06 %s gives the anchor #%s to the first workflow that claims it', (type, anchor, part) => {
  const workflow = (id: string) =>
    rawEntry('workflow', id, { workflowName: id, anchor, description: document('Steps') })
  const { model, issues } = articleOf(type, { workflows: [link('w'), link('again')] }, [
    workflow('w'),
    workflow('again'),
  ])
  expect(model).toMatchObject({
    workflows: [{ id: anchor }, { id: `${anchor}-2` }],
    toc: [{ id: part, content: [{ id: anchor, parentId: part }, { id: `${anchor}-2` }] }],
  })
  expect(issues).toMatchObject([{ code: 'duplicate-anchor', entryId: 'again' }])
})
