/**
 * The content types (DATA-01 to DATA-17). `contentModel` defines the TypeScript types of entries, the
 * validation of entries, and the content types of a new Contentful space.
 */

type Scalar = 'symbol' | 'text' | 'boolean' | 'number' | 'richText'

export type FieldKind = Scalar | 'entry' | 'entries' | 'asset'

export interface Field<K extends FieldKind = FieldKind> {
  readonly kind: K
  /** Content types that a link may point to. Absent: any entry. */
  readonly targets?: readonly string[]
  readonly required: boolean
}

export interface ContentType {
  readonly name: string
  readonly displayField: string
  readonly fields: Readonly<Record<string, Field>>
}

const field = <K extends FieldKind>(kind: K, targets?: readonly string[]): Field<K> => ({
  kind,
  ...(targets ? { targets } : {}),
  required: false,
})

const required = <K extends FieldKind>(one: Field<K>): Field<K> => ({ ...one, required: true })

const symbol = field('symbol')
const text = field('text')
const yesNo = field('boolean')
const number = field('number')
const richText = field('richText')
const asset = field('asset')
const entry = (...targets: string[]) => field('entry', targets)
const entries = (...targets: string[]) => field('entries', targets.length > 0 ? targets : undefined)

export const articleTypes = [
  'kbHowTo',
  'kbFaq',
  'kbGlossary',
  'kbLandingPage',
  'kbReleaseNotes',
  'articleProblemSolution',
  'articleRecommendedWorkflow',
  'kbCapability',
  'kbResources',
] as const

const linkTypes = [...articleTypes, 'kbProductArea'] as const

export const pageTypes = [...linkTypes, 'category'] as const

const articleOrExternalLink = entry(...linkTypes, 'externalLink')

const article = {
  title: required(symbol),
  url: symbol,
  productArea: entries('kbProductArea'),
  audience: symbol,
  /** who maintains the article; not shown to readers */
  owner: symbol,
  /** when the next review is due, as `2026-12-31`; not shown to readers */
  reviewDate: symbol,
}

export const contentModel = {
  kbHowTo: {
    name: 'How-to article',
    displayField: 'title',
    fields: {
      ...article,
      introduction: richText,
      description: text,
      spotlightBoxes: entries('spotlightBox'),
      displayToc: yesNo,
      thingsToKnow: richText,
      howToSections: entries('kbHowToSection'),
      wantToLearnMore: richText,
      relatedContent: entries('relatedContent'),
    },
  },
  kbHowToSection: {
    name: 'How-to section',
    displayField: 'heading',
    fields: { heading: required(symbol), anchor: symbol, content: richText },
  },
  kbFaq: {
    name: 'FAQ',
    displayField: 'title',
    fields: {
      ...article,
      introduction: richText,
      description: text,
      spotlightBoxes: entries('spotlightBox'),
      thingsToKnow: richText,
      categorizedQuestions: entries('cKbFaqCategoryQuestion'),
      uncategorized: entries('kbFaqQuestion'),
      wantToLearnMore: richText,
    },
  },
  cKbFaqCategoryQuestion: {
    name: 'FAQ category',
    displayField: 'title',
    fields: { title: required(symbol), anchor: symbol, questions: entries('kbFaqQuestion') },
  },
  kbFaqQuestion: {
    name: 'FAQ question',
    displayField: 'question',
    fields: { question: required(symbol), anchor: symbol, answer: richText },
  },
  kbGlossary: {
    name: 'Glossary',
    displayField: 'title',
    fields: { ...article, description: richText, terms: entries('kbTerm') },
  },
  kbTerm: {
    name: 'Glossary term',
    displayField: 'term',
    fields: { term: required(symbol), anchor: symbol, definition: richText, notIn: text },
  },
  kbLandingPage: {
    name: 'Landing page',
    displayField: 'title',
    fields: {
      ...article,
      description: richText,
      sections: entries('kbLandingPageSection'),
      spotlightBoxes: entries('spotlightBox'),
      globalSpotlightBoxes: entries('spotlightBox'),
    },
  },
  kbLandingPageSection: {
    name: 'Landing page section',
    displayField: 'title',
    fields: {
      title: required(symbol),
      anchor: symbol,
      description: richText,
      sections: entries('kbLandingPageSection'),
      links: entries('kbLandingPageLink'),
      infoBoxes: entries('kbLandingPageInfoBox'),
    },
  },
  kbLandingPageInfoBox: {
    name: 'Landing page info box',
    displayField: 'title',
    fields: { title: symbol, anchor: symbol, type: symbol, content: richText },
  },
  kbLandingPageLink: {
    name: 'Landing page link',
    displayField: 'title',
    fields: {
      title: required(symbol),
      description: text,
      link: articleOrExternalLink,
      openInNewWindow: yesNo,
    },
  },
  kbReleaseNotes: {
    name: 'Release notes',
    displayField: 'title',
    fields: {
      ...article,
      about: richText,
      interactiveContent: entry('interactiveContent'),
      videoHighlights: entries('externalVideo'),
      spotlightBoxes: entries('spotlightBox'),
      sections: entries('kbReleaseNotesSection'),
    },
  },
  kbReleaseNotesSection: {
    name: 'Release notes section',
    displayField: 'title',
    fields: {
      title: symbol,
      sectionName: entry('namedValue'),
      anchor: symbol,
      type: symbol,
      content: richText,
      noteGroup: entries('kbReleaseNotesNoteGroup'),
    },
  },
  kbReleaseNotesNoteGroup: {
    name: 'Release notes note group',
    displayField: 'title',
    fields: {
      title: symbol,
      category: entry('namedValue'),
      ignoreCategory: yesNo,
      notes: entries('kbReleaseNotesNote'),
    },
  },
  kbReleaseNotesNote: {
    name: 'Release notes note',
    displayField: 'title',
    fields: {
      title: symbol,
      description: richText,
      hideBullet: yesNo,
      link: articleOrExternalLink,
      openInNewWindow: yesNo,
    },
  },
  articleProblemSolution: {
    name: 'Problem and solution',
    displayField: 'title',
    fields: {
      ...article,
      description: text,
      spotlightBoxes: entries('spotlightBox'),
      problem: richText,
      workflowSummary: richText,
      workflows: entries('workflow'),
      relatedContent: entries('relatedContent'),
    },
  },
  articleRecommendedWorkflow: {
    name: 'Recommended workflow',
    displayField: 'title',
    fields: {
      ...article,
      description: text,
      introduction: richText,
      spotlightBoxes: entries('spotlightBox'),
      thingsToKnow: richText,
      workflowSummary: richText,
      workflows: entries('workflow'),
      relatedContent: entries('relatedContent'),
    },
  },
  workflow: {
    name: 'Workflow',
    displayField: 'workflowName',
    fields: { workflowName: required(symbol), anchor: symbol, description: richText },
  },
  kbCapability: {
    name: 'Product capability',
    displayField: 'title',
    fields: { ...article, shortDescription: text, image: entry('media'), content: richText },
  },
  kbProductArea: {
    name: 'Product area',
    displayField: 'title',
    fields: { title: required(symbol), url: symbol, isPro: yesNo },
  },
  kbResources: {
    name: 'Resources',
    displayField: 'title',
    fields: { ...article, description: text, content: richText },
  },
  kbContentSnippet: {
    name: 'Content snippet',
    displayField: 'name',
    fields: { name: required(symbol), content: richText },
  },
  kbHighlight: { name: 'Highlight', displayField: 'name', fields: { name: symbol, content: richText } },
  kbStep: {
    name: 'Step',
    displayField: 'title',
    fields: { title: required(symbol), text: richText, image: entry('media'), note: text },
  },
  spotlightBox: {
    name: 'Spotlight box',
    displayField: 'name',
    fields: { name: required(symbol), type: entry('spotlightBoxType'), description: richText },
  },
  spotlightBoxType: {
    name: 'Spotlight box type',
    displayField: 'name',
    fields: { name: required(symbol), codeId: symbol },
  },
  externalVideo: {
    name: 'External video',
    displayField: 'title',
    fields: {
      title: symbol,
      videoUrl: required(symbol),
      description: text,
      width: number,
      height: number,
      loop: yesNo,
      volume: number,
      playbackRate: number,
      poster: asset,
      posterDark: asset,
      duration: symbol,
    },
  },
  media: {
    name: 'Media',
    displayField: 'name',
    fields: {
      name: required(symbol),
      altText: symbol,
      hoverText: symbol,
      url: symbol,
      zoomable: yesNo,
      videoUrl: symbol,
      media: asset,
      mediaDark: asset,
      duration: symbol,
    },
  },
  table: {
    name: 'Table',
    displayField: 'name',
    fields: { name: required(symbol), scrollable: yesNo, rows: entries('tableRow') },
  },
  tableRow: {
    name: 'Table row',
    displayField: 'name',
    fields: { name: symbol, isHeader: yesNo, isSticky: yesNo, columns: entries('tableColumn') },
  },
  tableColumn: {
    name: 'Table column',
    displayField: 'name',
    fields: { name: symbol, isHeader: yesNo, isSticky: yesNo, content: richText },
  },
  announcement: {
    name: 'Announcement',
    displayField: 'title',
    fields: {
      title: required(symbol),
      description: richText,
      announcementType: entries('announcementType'),
      ctaLink: symbol,
      ctaOpenInNewWindow: yesNo,
      pin: yesNo,
      learnMoreLinks: entries('learnMoreLink'),
      image: asset,
      imageDark: asset,
      band: yesNo,
      bandStart: symbol,
      bandEnd: symbol,
    },
  },
  announcementType: {
    name: 'Announcement type',
    displayField: 'name',
    fields: { name: required(symbol), codeId: symbol },
  },
  learnMoreLink: {
    name: 'Learn-more link',
    displayField: 'label',
    fields: { label: required(symbol), url: symbol },
  },
  category: {
    name: 'Category',
    displayField: 'title',
    fields: {
      title: required(symbol),
      url: symbol,
      icon: asset,
      iconDark: asset,
      description: text,
      content: articleOrExternalLink,
      subContent: entries(...linkTypes, 'externalLink'),
      borderColor1: symbol,
      borderColor2: symbol,
    },
  },
  homeContentBlock: {
    name: 'Home content block',
    displayField: 'title',
    fields: { title: required(symbol), codeId: symbol, content: entries() },
  },
  homeContentItem: {
    name: 'Home content item',
    displayField: 'title',
    fields: {
      title: required(symbol),
      icon: asset,
      iconDark: asset,
      description: text,
      content: articleOrExternalLink,
      subContent: entries(),
      borderColor1: symbol,
      borderColor2: symbol,
    },
  },
  relatedContent: {
    name: 'Related content',
    displayField: 'name',
    fields: { name: required(symbol), article: entry(...linkTypes), externalUrl: symbol },
  },
  namedValue: { name: 'Named value', displayField: 'name', fields: { name: required(symbol) } },
  interactiveContent: {
    name: 'Interactive content',
    displayField: 'title',
    fields: { title: required(symbol), url: symbol, description: text },
  },
  externalLink: {
    name: 'External link',
    displayField: 'title',
    fields: { title: required(symbol), url: required(symbol) },
  },
  searchSynonyms: {
    name: 'Search synonyms',
    displayField: 'name',
    fields: { name: required(symbol), words: required(text), oneWay: yesNo },
  },
  searchBoost: {
    name: 'Search boost',
    displayField: 'name',
    fields: {
      name: required(symbol),
      queries: required(text),
      article: required(entry(...articleTypes)),
      position: symbol,
      section: symbol,
    },
  },
  searchPopular: {
    name: 'Popular search',
    displayField: 'title',
    fields: { title: required(symbol), order: number, query: symbol },
  },
} as const satisfies Record<string, ContentType>

export type ContentModel = typeof contentModel
export type ContentTypeId = keyof ContentModel
export type ArticleTypeId = (typeof articleTypes)[number]
export type PageTypeId = (typeof pageTypes)[number]

export const contentTypeIds = Object.keys(contentModel).filter(isContentTypeId)

export function isContentTypeId(id: string): id is ContentTypeId {
  return Object.hasOwn(contentModel, id)
}

export function isPageTypeId(id: string): id is PageTypeId {
  return (pageTypes as readonly string[]).includes(id)
}

export function isArticleTypeId(id: string): id is ArticleTypeId {
  return (articleTypes as readonly string[]).includes(id)
}
