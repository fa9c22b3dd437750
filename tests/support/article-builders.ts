import type {
  ArticleBase,
  Capability,
  Faq,
  Glossary,
  HowTo,
  InfoBox,
  LandingPage,
  LandingSection,
  NoteGroup,
  ProblemSolution,
  RecommendedWorkflow,
  ReleaseNote,
  ReleaseNotes,
  ReleaseSection,
  Resources,
  Section,
  RelatedContent,
} from '../../src/model/article'
import type { ArticleTypeId } from '../../src/model/content-model'
import type {
  Block,
  CellData,
  Embed,
  Inline,
  Mark,
  Paragraph,
  Picture,
  RichText,
  Spotlight,
  Step,
  Table,
  TableCell,
  TableData,
  Text,
  Video,
} from '../../src/model/rich-text'

export function richText(...blocks: readonly (string | Block)[]): RichText {
  return blocks.map((block) => (typeof block === 'string' ? aParagraph(block) : block))
}

export function aText(value: string, ...marks: readonly Mark[]): Text {
  return { nodeType: 'text', value, ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }) }
}

export function aParagraph(...content: readonly (string | Inline)[]): Paragraph {
  return { nodeType: 'paragraph', content: inlines(content) }
}

export function aCodeBlock(value: string): Paragraph {
  return { nodeType: 'paragraph', data: { code: true }, content: [aText(value)] }
}

export function aHyperlink(href: string, ...content: readonly (string | Inline)[]): Inline {
  return {
    nodeType: 'hyperlink',
    data: { href, internal: href.startsWith('/') || href.startsWith('#') },
    content: inlines(content),
  }
}

export function aList(
  nodeType: 'ordered-list' | 'unordered-list',
  ...items: readonly (string | readonly (string | Block)[])[]
): Block {
  return {
    nodeType,
    content: items.map((item) => ({
      nodeType: 'list-item',
      content: richText(...(typeof item === 'string' ? [item] : item)),
    })),
  }
}

export function anEmbed(target: Embed): Block {
  return { nodeType: 'embedded-entry-block', data: { target }, content: [] }
}

export function someSteps(...steps: readonly (string | Step)[]): Block {
  return anEmbed({
    type: 'steps',
    steps: steps.map((step) => (typeof step === 'string' ? { title: step, content: [] } : step)),
  })
}

export function anInlinePicture(picture: Picture): Inline {
  return { nodeType: 'embedded-entry-inline', data: { target: { type: 'picture', ...picture } }, content: [] }
}

function inlines(content: readonly (string | Inline)[]): Inline[] {
  return content.map((inline) => (typeof inline === 'string' ? aText(inline) : inline))
}

export function aSection(title: string, section: Partial<Section> = {}): Section {
  return { id: idOf(title), title, content: richText(`About: ${title}.`), ...section }
}

export function aSpotlight(spotlight: Partial<Spotlight> = {}): Spotlight {
  return { kind: 'info', name: 'Box 12', content: richText('Merging cannot be undone.'), ...spotlight }
}

export function aPicture(picture: Partial<Picture> = {}): Picture {
  return {
    src: '/media/images/space/board/token/board.png',
    width: 1200,
    height: 600,
    alt: 'The dispatch board',
    ...picture,
  }
}

export function aVideo(video: Partial<Video> = {}): Video {
  return {
    title: 'A tour of the dispatch board',
    url: 'https://www.youtube.com/watch?v=abcdefghijk',
    source: { name: 'YouTube', means: 'youtube', kind: 'video' },
    ...video,
  }
}

export function aCell(words: string, data?: CellData): TableCell {
  return {
    nodeType: data?.scope ? 'table-header-cell' : 'table-cell',
    ...(data && { data }),
    content: words === '' ? [] : [aParagraph(words)],
  }
}

export function aTable(data: TableData = {}, ...rows: readonly TableCell[][]): Table {
  const sample = [
    [aCell('Field', { scope: 'col' }), aCell('Meaning', { scope: 'col' })],
    [aCell('Name', { scope: 'row' }), aCell('As on the invoice')],
  ]
  return {
    nodeType: 'table',
    data,
    content: (rows.length > 0 ? rows : sample).map((content) => ({ nodeType: 'table-row', content })),
  }
}

export function aRelatedContent(title: string, href = `/how-to/${idOf(title)}`): RelatedContent {
  return { id: idOf(title), title, link: { href, internal: href.startsWith('/') } }
}

export function anArticleBase<K extends ArticleTypeId>(
  kind: K,
  base: Partial<ArticleBase<K>> = {},
): ArticleBase<K> {
  return {
    kind,
    entryId: 'merge-customers',
    path: '/how-to/merge-customers',
    title: { text: 'Merge customers', pro: false },
    documentTitle: 'Merge customers',
    summary: 'Bring two records of one customer together.',
    previewImage: null,
    updated: '11/03/2026',
    updatedAt: '2026-11-03T18:30:00Z',
    isPrivate: false,
    readingMinutes: 3,
    crumbs: [
      { title: 'Home', url: '/', isText: false },
      { title: 'Merge customers', url: '/how-to/merge-customers', isText: true },
    ],
    toc: [],
    related: [],
    section: null,
    series: null,
    ...base,
  }
}

export function aHowTo(article: Partial<HowTo> = {}): HowTo {
  return {
    ...anArticleBase('kbHowTo'),
    introduction: richText('Two records of one customer become one.'),
    spotlights: [],
    thingsToKnow: [],
    sections: [aSection('Find the duplicate')],
    wantToLearnMore: [],
    relatedContent: [],
    ...article,
  }
}

export function aFaq(article: Partial<Faq> = {}): Faq {
  return {
    ...anArticleBase('kbFaq'),
    introduction: richText('What people ask about payments.'),
    spotlights: [],
    thingsToKnow: [],
    groups: [{ id: 'cards', title: 'Cards', questions: [aSection('Which cards can I take?')] }],
    wantToLearnMore: [],
    ...article,
  }
}

export function aGlossary(article: Partial<Glossary> = {}): Glossary {
  return {
    ...anArticleBase('kbGlossary'),
    description: richText('Words of the trade.'),
    terms: [aSection('Arrival window')],
    ...article,
  }
}

export function anInfoBox(title: string, box: Partial<InfoBox> = {}): InfoBox {
  return { id: idOf(title), title, collapsible: false, content: richText(`About: ${title}.`), ...box }
}

export function aLandingSection(title: string, section: Partial<LandingSection> = {}): LandingSection {
  return {
    id: idOf(title),
    title,
    level: 2,
    description: [],
    links: [],
    infoBoxes: [],
    sections: [],
    ...section,
  }
}

export function aLandingPage(article: Partial<LandingPage> = {}): LandingPage {
  return {
    ...anArticleBase('kbLandingPage'),
    description: richText('Everything about jobs.'),
    globalSpotlights: [],
    spotlights: [],
    sections: [aLandingSection('Plan jobs', { description: richText('From call to calendar.') })],
    ...article,
  }
}

export function aReleaseNote(title: string, note: Partial<ReleaseNote> = {}): ReleaseNote {
  return { title, description: richText(`About: ${title}.`), bullet: true, ...note }
}

export function aNoteGroup(title: string, group: Partial<NoteGroup> = {}): NoteGroup {
  return { id: idOf(title || 'group'), title, category: '', notes: [aReleaseNote('Faster board')], ...group }
}

export function aReleaseSection(title: string, section: Partial<ReleaseSection> = {}): ReleaseSection {
  return {
    id: idOf(title || 'section'),
    title,
    name: '',
    collapsible: false,
    content: [],
    groups: [aNoteGroup('Dispatch')],
    ...section,
  }
}

export function aReleaseNotes(article: Partial<ReleaseNotes> = {}): ReleaseNotes {
  return {
    ...anArticleBase('kbReleaseNotes'),
    about: richText('What is new in this release.'),
    frame: null,
    pdfBanner: null,
    videos: [],
    spotlights: [],
    sections: [aReleaseSection('New features')],
    ...article,
  }
}

export function aProblemSolution(article: Partial<ProblemSolution> = {}): ProblemSolution {
  return {
    ...anArticleBase('articleProblemSolution'),
    spotlights: [],
    problem: richText('The terminal does not connect.'),
    workflowSummary: richText('Start it again.'),
    workflows: [],
    relatedContent: [],
    ...article,
  }
}

export function aRecommendedWorkflow(article: Partial<RecommendedWorkflow> = {}): RecommendedWorkflow {
  return {
    ...anArticleBase('articleRecommendedWorkflow'),
    introduction: richText('How to close a month.'),
    spotlights: [],
    thingsToKnow: [],
    workflowSummary: [],
    workflows: [aSection('Check open invoices')],
    relatedContent: [],
    ...article,
  }
}

export function aCapability(article: Partial<Capability> = {}): Capability {
  return {
    ...anArticleBase('kbCapability'),
    shortDescription: 'See the whole day at a glance.',
    image: null,
    areas: [{ title: 'Dispatch & Scheduling', url: '/product-capabilities/dispatch' }],
    content: richText('The board shows every technician.'),
    ...article,
  }
}

export function aResources(article: Partial<Resources> = {}): Resources {
  return {
    ...anArticleBase('kbResources'),
    description: 'Templates to print.',
    content: richText('Take what you need.'),
    ...article,
  }
}

function idOf(title: string) {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
