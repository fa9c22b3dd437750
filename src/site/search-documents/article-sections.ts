import { partIds, workflowsPartId } from '../../model/article'
import type {
  Article,
  LandingSection,
  ProblemSolution,
  RecommendedWorkflow,
  ReleaseSection,
  Section,
} from '../../model/article'
import { isHeading, plainText } from '../../model/rich-text'
import type { Block, RichText, Spotlight } from '../../model/rich-text'
import { wordsOf } from '../../model/words'
import type { SearchSection } from '../../contracts/search-documents'
import { memoize } from '../../lib/memoize'

/** Returns an article's full text by heading, with the page's anchors. */
export const articleSections = memoize((article: Article): SearchSection[] =>
  merged(partsOf(article)).filter(({ heading, text }) => heading !== '' || text !== ''),
)

/** Splits text at its headings into sections. */
function toSections(heading: string, anchor: string, content: RichText): SearchSection[] {
  const sections: { heading: string; anchor: string; blocks: Block[] }[] = [{ heading, anchor, blocks: [] }]
  for (const block of content) {
    if (isHeading(block))
      sections.push({ heading: plainText(block.content).trim(), anchor: block.data.id, blocks: [] })
    else sections.at(-1)?.blocks.push(block)
  }
  return sections.map(({ blocks, ...section }) => ({ ...section, text: wordsOf(blocks) }))
}

const THINGS_TO_KNOW = 'Things to know'
const WANT_TO_LEARN_MORE = 'Want to learn more'

function partsOf(article: Article): SearchSection[] {
  switch (article.kind) {
    case 'kbHowTo':
      return [
        ...lead(article.introduction),
        ...boxes(article.spotlights),
        ...part(THINGS_TO_KNOW, partIds.thingsToKnow, article.thingsToKnow),
        ...article.sections.flatMap(sectionParts),
        ...part(WANT_TO_LEARN_MORE, partIds.wantToLearnMore, article.wantToLearnMore),
      ]
    case 'kbFaq':
      return [
        ...lead(article.introduction),
        ...boxes(article.spotlights),
        ...part(THINGS_TO_KNOW, partIds.thingsToKnow, article.thingsToKnow),
        ...article.groups.flatMap(({ id, title, questions }) => [
          ...(title === '' ? [] : [{ heading: title, anchor: id, text: '' }]),
          ...questions.flatMap(sectionParts),
        ]),
        ...part(WANT_TO_LEARN_MORE, partIds.wantToLearnMore, article.wantToLearnMore),
      ]
    case 'kbGlossary':
      return [...lead(article.description), ...article.terms.flatMap(sectionParts)]
    case 'kbLandingPage':
      return [
        ...boxes(article.globalSpotlights),
        ...lead(article.description),
        ...boxes(article.spotlights),
        ...article.sections.flatMap(landingParts),
      ]
    case 'kbReleaseNotes':
      return [
        ...lead(article.about),
        ...words(article.frame?.title, article.frame?.description),
        ...boxes([...(article.pdfBanner ? [article.pdfBanner] : []), ...article.spotlights]),
        ...article.videos.map(({ title, description }) => ({
          heading: '',
          anchor: partIds.videoHighlights,
          text: joined([title, description]),
        })),
        ...article.sections.flatMap(releaseParts),
      ]
    case 'articleProblemSolution':
      return [
        ...boxes(article.spotlights),
        ...part('Problem', partIds.problem, article.problem),
        ...workflowHead('Solution', partIds.solution, article),
        ...article.workflows.flatMap(sectionParts),
      ]
    case 'articleRecommendedWorkflow':
      return [
        ...lead(article.introduction),
        ...boxes(article.spotlights),
        ...part(THINGS_TO_KNOW, partIds.thingsToKnow, article.thingsToKnow),
        ...workflowHead('Workflows', partIds.workflows, article),
        ...article.workflows.flatMap(sectionParts),
      ]
    case 'kbCapability':
      return [...words(article.shortDescription), ...lead(article.content)]
    case 'kbResources':
      return [...words(article.description), ...lead(article.content)]
  }
}

/** The page omits a heading without content (ART-ALL-05), so there is no such anchor. */
const part = (heading: string, anchor: string, content: RichText) =>
  content.length > 0 ? toSections(heading, anchor, content) : []

function workflowHead(
  heading: string,
  id: string,
  { workflowSummary, workflows }: ProblemSolution | RecommendedWorkflow,
): SearchSection[] {
  const anchor = workflowsPartId(id, workflows)
  return workflows.length > 0
    ? toSections(heading, anchor, workflowSummary)
    : part(heading, anchor, workflowSummary)
}

const lead = (content: RichText) => toSections('', '', content)
const sectionParts = ({ title, id, content }: Section) => toSections(title, id, content)
const joined = (texts: readonly (string | undefined)[]) =>
  texts.filter((text) => text !== undefined && text !== '').join('\n')

function words(...texts: readonly (string | undefined)[]): SearchSection[] {
  return [{ heading: '', anchor: '', text: joined(texts) }]
}

/** Boxes have a name but no anchor: they are at the top of the page. */
function boxes(spotlights: readonly Spotlight[]): SearchSection[] {
  return spotlights.flatMap(({ name, content }) => words(name, wordsOf(content)))
}

function landingParts({
  id,
  title,
  description,
  links,
  infoBoxes,
  sections,
}: LandingSection): SearchSection[] {
  const listed = joined(links.flatMap((link) => [link.title, link.description]))
  return [
    ...toSections(title, id, description),
    { heading: '', anchor: id, text: listed },
    ...infoBoxes.flatMap((box) => toSections(box.title, box.id, box.content)),
    ...sections.flatMap(landingParts),
  ]
}

function releaseParts({ id, title, name, content, groups }: ReleaseSection): SearchSection[] {
  return [
    ...toSections(title || name, id, content),
    ...groups.flatMap((group) => [
      {
        heading: group.title || group.category,
        anchor: group.title || group.category ? group.id : id,
        text: joined(group.notes.flatMap((note) => [note.title, wordsOf(note.description)])),
      },
    ]),
  ]
}

/** Merges neighboring parts with the same anchor: parts without a heading belong to their section. */
function merged(parts: readonly SearchSection[]): SearchSection[] {
  const sections: SearchSection[] = []
  for (const part of parts) {
    const last = sections.at(-1)
    if (last && last.anchor === part.anchor && part.heading === '')
      sections[sections.length - 1] = { ...last, text: joined([last.text, part.text]) }
    else sections.push(part)
  }
  return sections
}
