import { readFileSync } from 'node:fs'
import { contentModel } from '../src/model/content-model'
import type { ContentType, FieldKind } from '../src/model/content-model'
import { exportContentTypes } from '../src/model/content-types'

const types = Object.entries<ContentType>(contentModel)
const allFields = new Set(types.flatMap(([, { fields }]) => Object.keys(fields)))

describe('the content model', () => {
  it('DATA-02 DATA-03 has every content type of the specification', () => {
    expect(Object.keys(contentModel)).toEqual(
      expect.arrayContaining([
        'kbHowTo',
        'kbHowToSection',
        'kbFaq',
        'cKbFaqCategoryQuestion',
        'kbFaqQuestion',
        'kbGlossary',
        'kbTerm',
        'kbLandingPage',
        'kbLandingPageSection',
        'kbLandingPageInfoBox',
        'kbLandingPageLink',
        'kbReleaseNotes',
        'kbReleaseNotesSection',
        'kbReleaseNotesNoteGroup',
        'kbReleaseNotesNote',
        'articleProblemSolution',
        'articleRecommendedWorkflow',
        'workflow',
        'kbCapability',
        'kbContentSnippet',
        'kbHighlight',
        'kbStep',
        'spotlightBox',
        'externalVideo',
        'media',
        'table',
        'kbProductArea',
        'kbResources',
      ]),
    )
  })

  it('DATA-04 has every article field of the specification', () => {
    const fields = [
      'title introduction description anchor heading thingsToKnow howToSections wantToLearnMore displayToc',
      'spotlightBoxes relatedContent problem workflowSummary workflows workflowName question answer uncategorized',
      'questions categorizedQuestions globalSpotlightBoxes term definition terms about interactiveContent',
      'videoHighlights sections sectionName noteGroup notes category ignoreCategory hideBullet link openInNewWindow',
      'type content',
    ].flatMap((line) => line.split(' '))
    expect(fields.filter((field) => !allFields.has(field))).toEqual([])
  })

  it.each([
    ['DATA-05', 'relatedContent', 'name article externalUrl'],
    ['DATA-06', 'workflow', 'workflowName anchor description'],
    ['DATA-07', 'interactiveContent', 'title url description'],
    ['DATA-09', 'spotlightBox', 'name type description'],
    ['DATA-10', 'media', 'name altText hoverText url zoomable videoUrl media mediaDark duration'],
    ['DATA-11', 'table', 'name scrollable rows'],
    ['DATA-11', 'tableRow', 'name isHeader isSticky columns'],
    ['DATA-11', 'tableColumn', 'name isHeader isSticky content'],
    [
      'DATA-12',
      'announcement',
      'title description announcementType ctaLink ctaOpenInNewWindow pin learnMoreLinks image imageDark band bandStart bandEnd',
    ],
    ['DATA-12', 'announcementType', 'name codeId'],
    ['DATA-12', 'learnMoreLink', 'label url'],
    [
      'DATA-14',
      'kbCapability',
      'title url productArea audience owner reviewDate shortDescription image content',
    ],
    ['DATA-15', 'kbProductArea', 'title url isPro'],
    ['DATA-16', 'homeContentBlock', 'title codeId content'],
    [
      'DATA-17',
      'homeContentItem',
      'title icon iconDark description content subContent borderColor1 borderColor2',
    ],
  ] as const)('%s %s has the fields %s', (_id, type, fields) => {
    expect(Object.keys(contentModel[type].fields)).toEqual(fields.split(' '))
  })

  it('is exported in the format of a space export, with required fields and link targets', () => {
    const related = exportContentTypes().find(({ sys }) => sys.id === 'relatedContent')
    expect(related?.displayField).toBe('name')
    expect(related?.fields).toMatchObject([
      { id: 'name', name: 'Name', type: 'Symbol', required: true },
      {
        id: 'article',
        name: 'Article',
        type: 'Link',
        linkType: 'Entry',
        required: false,
        validations: [{ linkContentType: expect.arrayContaining(['kbHowTo', 'kbProductArea']) }],
      },
      { id: 'externalUrl', name: 'External Url', type: 'Symbol' },
    ])
  })

  it('is documented in docs/content-model.md with every type and field', () => {
    const doc = readFileSync('docs/content-model.md', 'utf8')
    const wordFor: Record<FieldKind, string> = {
      symbol: 'short text',
      text: 'long text',
      boolean: 'yes or no',
      number: 'number',
      richText: 'rich text',
      asset: 'file',
      entry: 'link',
      entries: 'list of links',
    }
    for (const [id, { name, fields }] of types) {
      expect(doc).toContain(`### ${name} (\`${id}\`)`)
      for (const [field, { kind, required }] of Object.entries(fields)) {
        expect(doc).toContain(`| \`${field}\`${required ? ' *' : ''} | ${wordFor[kind]}`)
      }
    }
  })
})
