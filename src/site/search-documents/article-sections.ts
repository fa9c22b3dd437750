import { partIds, workflowsPartId } from '../../model/article'
import type {
  Article,
  LandingSection,
  ProblemSolution,
  RecommendedWorkflow,
  ReleaseSection,
  Section,
} from '../../model/article'
import { isHeading, textOrAlt } from '../../model/rich-text'
import type { Block, RichText, Spotlight } from '../../model/rich-text'
import { boxMarkdown, plainMarkdown, toMarkdown } from '../../model/markdown'
import { wordsOf } from '../../model/words'
import type { SearchSection } from '../../contracts/search-documents'
import { memoize } from '../../lib/memoize'
import { tableRows } from './table-rows'

export const articleSections = memoize((article: Article): SearchSection[] =>
  merged(partsOf(article))
    .filter(({ heading, text }) => heading !== '' || text !== '')
    .map(({ markdown, outer, rows, ...section }) => ({
      ...section,
      ...(markdown !== section.text && { markdown }),
      ...(outer.length > 0 && { outer }),
      ...(rows.length > 0 && { rows }),
    })),
)

type Part = Required<SearchSection>

function toSections(heading: string, anchor: string, content: RichText): Part[] {
  const sections: (Pick<Part, 'heading' | 'anchor'> & { level: number; blocks: Block[] })[] = [
    { heading, anchor, level: 0, blocks: [] },
  ]
  for (const block of content) {
    if (isHeading(block))
      sections.push({
        heading: textOrAlt(block.content),
        anchor: block.data.id,
        level: Number(block.nodeType.slice(-1)),
        blocks: [],
      })
    else sections.at(-1)?.blocks.push(block)
  }
  return sections.map(({ blocks, level, ...section }, place) => ({
    ...section,
    text: wordsOf(blocks),
    markdown: toMarkdown(blocks),
    outer: headingsAbove(sections.slice(0, place), level),
    rows: tableRows(blocks),
  }))
}

function headingsAbove(
  before: readonly { readonly heading: string; readonly level: number }[],
  level: number,
): string[] {
  const above: string[] = []
  let lowest = level
  for (const { heading, level: own } of before.toReversed()) {
    if (own >= lowest) continue
    lowest = own
    if (heading !== '') above.unshift(heading)
  }
  return above
}

const THINGS_TO_KNOW = 'Things to know'
const WANT_TO_LEARN_MORE = 'Want to learn more'

function partsOf(article: Article): Part[] {
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
          ...(title === '' ? [] : [{ ...EMPTY, heading: title, anchor: id }]),
          ...under(title, questions.flatMap(sectionParts)),
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
        ...article.videos.flatMap(({ title, description }) =>
          words(title, description).map((part) => ({ ...part, anchor: partIds.videoHighlights })),
        ),
        ...article.sections.flatMap(releaseParts),
      ]
    case 'articleProblemSolution':
      return [
        ...boxes(article.spotlights),
        ...part('Problem', partIds.problem, article.problem),
        ...workflowHead('Solution', partIds.solution, article),
        ...under('Solution', article.workflows.flatMap(sectionParts)),
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

/** Returns no sections for an empty part, because the page omits its heading and anchor (ART-ALL-05). */
const part = (heading: string, anchor: string, content: RichText) =>
  content.length > 0 ? toSections(heading, anchor, content) : []

function workflowHead(
  heading: string,
  id: string,
  { workflowSummary, workflows }: ProblemSolution | RecommendedWorkflow,
): Part[] {
  const anchor = workflowsPartId(id, workflows)
  return workflows.length > 0
    ? toSections(heading, anchor, workflowSummary)
    : part(heading, anchor, workflowSummary)
}

const lead = (content: RichText) => toSections('', '', content)
const sectionParts = ({ title, id, content }: Section) => toSections(title, id, content)

const EMPTY: Part = { heading: '', anchor: '', text: '', markdown: '', outer: [], rows: [] }

const under = (heading: string, parts: readonly Part[]) =>
  heading === '' ? parts : parts.map((part) => ({ ...part, outer: [heading, ...part.outer] }))

const joined = (texts: readonly (string | undefined)[], divider = '\n') =>
  texts.filter((text) => text !== undefined && text !== '').join(divider)

function words(...texts: readonly (string | undefined)[]): Part[] {
  return [{ ...EMPTY, text: joined(texts), markdown: joined(texts.map(plainMarkdown), '\n\n') }]
}

/** A spotlight box has no anchor, because it is at the top of the page. */
function boxes(spotlights: readonly Spotlight[]): Part[] {
  return spotlights.map(({ name, content }) => ({
    ...EMPTY,
    text: joined([name, wordsOf(content)]),
    markdown: boxMarkdown(name, content),
    rows: tableRows(content),
  }))
}

function landingParts({ id, title, description, links, infoBoxes, sections }: LandingSection): Part[] {
  const listed = words(...links.flatMap((link) => [link.title, link.description]))
  return [
    ...toSections(title, id, description),
    ...listed.map((part) => ({ ...part, anchor: id })),
    ...under(
      title,
      infoBoxes.flatMap((box) => toSections(box.title, box.id, box.content)),
    ),
    ...under(title, sections.flatMap(landingParts)),
  ]
}

function releaseParts({ id, title, name, content, groups }: ReleaseSection): Part[] {
  return [
    ...toSections(title || name, id, content),
    ...groups.map((group) => ({
      heading: group.title || group.category,
      anchor: group.title || group.category ? group.id : id,
      text: joined(group.notes.flatMap((note) => [note.title, wordsOf(note.description)])),
      markdown: joined(
        group.notes.flatMap((note) => [plainMarkdown(note.title), toMarkdown(note.description)]),
        '\n\n',
      ),
      outer: [title || name].filter((heading) => heading !== ''),
      rows: group.notes.flatMap((note) => tableRows(note.description)),
    })),
  ]
}

/** Merges a part without a heading into the part before it if both have the same anchor. */
function merged(parts: readonly Part[]): Part[] {
  const sections: Part[] = []
  for (const part of parts) {
    const last = sections.at(-1)
    if (last && last.anchor === part.anchor && part.heading === '')
      sections[sections.length - 1] = {
        ...last,
        text: joined([last.text, part.text]),
        markdown: joined([last.markdown, part.markdown], '\n\n'),
        rows: [...last.rows, ...part.rows],
      }
    else sections.push(part)
  }
  return sections
}
