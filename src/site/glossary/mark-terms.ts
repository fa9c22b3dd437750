import type { Article, LandingSection, Section } from '../../model/article'
import type { Block, Embed, Inline, RichText, Spotlight, TableCell, Text } from '../../model/rich-text'
import { findTerms } from './find-phrases'
import type { PhraseIndex } from './find-phrases'

/**
 * Marks the first use of each glossary term in an article, in reading order. Links, headings, code,
 * formatted words and table heads stay as they are, and so do glossaries.
 */
export function markTerms(article: Article, index: PhraseIndex): Article {
  if (index.size === 0) return article
  const { text, boxes, sections, landing } = createMarker(index)
  // Only the first use of a term is marked, so the properties are listed (and evaluated) in page order.
  switch (article.kind) {
    case 'kbGlossary':
      return article
    case 'kbHowTo':
      return {
        ...article,
        introduction: text(article.introduction),
        spotlights: boxes(article.spotlights),
        thingsToKnow: text(article.thingsToKnow),
        sections: sections(article.sections),
        wantToLearnMore: text(article.wantToLearnMore),
      }
    case 'kbFaq':
      return {
        ...article,
        introduction: text(article.introduction),
        spotlights: boxes(article.spotlights),
        thingsToKnow: text(article.thingsToKnow),
        groups: article.groups.map((group) => ({ ...group, questions: sections(group.questions) })),
        wantToLearnMore: text(article.wantToLearnMore),
      }
    case 'kbLandingPage':
      return {
        ...article,
        globalSpotlights: boxes(article.globalSpotlights),
        description: text(article.description),
        spotlights: boxes(article.spotlights),
        sections: article.sections.map(landing),
      }
    case 'kbReleaseNotes':
      return {
        ...article,
        about: text(article.about),
        spotlights: boxes(article.spotlights),
        sections: article.sections.map((section) => ({
          ...section,
          content: text(section.content),
          groups: section.groups.map((group) => ({
            ...group,
            notes: group.notes.map((note) => ({ ...note, description: text(note.description) })),
          })),
        })),
      }
    case 'articleProblemSolution':
      return {
        ...article,
        spotlights: boxes(article.spotlights),
        problem: text(article.problem),
        workflowSummary: text(article.workflowSummary),
        workflows: sections(article.workflows),
      }
    case 'articleRecommendedWorkflow':
      return {
        ...article,
        introduction: text(article.introduction),
        spotlights: boxes(article.spotlights),
        thingsToKnow: text(article.thingsToKnow),
        workflowSummary: text(article.workflowSummary),
        workflows: sections(article.workflows),
      }
    case 'kbCapability':
    case 'kbResources':
      return { ...article, content: text(article.content) }
  }
}

function createMarker(index: PhraseIndex) {
  const used = new Set<string>()
  const text = (content: RichText): RichText => content.map(markBlock)
  const boxes = (all: readonly Spotlight[]) => all.map((box) => ({ ...box, content: text(box.content) }))
  const sections = (all: readonly Section[]) =>
    all.map((section) => ({ ...section, content: text(section.content) }))
  const landing = (section: LandingSection): LandingSection => ({
    ...section,
    description: text(section.description),
    infoBoxes: section.infoBoxes.map((box) => ({ ...box, content: text(box.content) })),
    sections: section.sections.map(landing),
  })
  return { text, boxes, sections, landing }

  function markBlock(block: Block): Block {
    switch (block.nodeType) {
      case 'paragraph':
        return block.data?.code ? block : { ...block, content: block.content.flatMap(markInline) }
      case 'ordered-list':
      case 'unordered-list':
        return {
          ...block,
          content: block.content.map((item) => ({ ...item, content: text(item.content) })),
        }
      case 'blockquote':
        return { ...block, content: text(block.content) }
      case 'table':
        return {
          ...block,
          content: block.content.map((row) => ({ ...row, content: row.content.map(markCell) })),
        }
      case 'embedded-entry-block':
      case 'embedded-asset-block':
        return { ...block, data: { ...block.data, target: markEmbed(block.data.target) } }
      default:
        return block
    }
  }

  function markEmbed(embed: Embed): Embed {
    if (embed.type === 'steps')
      return { ...embed, steps: embed.steps.map((step) => ({ ...step, content: text(step.content) })) }
    return 'content' in embed ? { ...embed, content: text(embed.content) } : embed
  }

  function markCell(cell: TableCell): TableCell {
    return cell.nodeType === 'table-cell' ? { ...cell, content: text(cell.content) } : cell
  }

  function markInline(inline: Inline): readonly Inline[] {
    if (inline.nodeType !== 'text' || inline.marks) return [inline]
    const parts: Inline[] = []
    let from = 0
    for (const { start, end, href } of findTerms(inline.value, index)) {
      if (used.has(href)) continue
      used.add(href)
      if (start > from) parts.push(plain(inline.value.slice(from, start)))
      const content = [plain(inline.value.slice(start, end))]
      parts.push({ nodeType: 'term', data: { href }, content })
      from = end
    }
    if (parts.length === 0) return [inline]
    return from < inline.value.length ? [...parts, plain(inline.value.slice(from))] : parts
  }
}

const plain = (value: string): Text => ({ nodeType: 'text', value })
