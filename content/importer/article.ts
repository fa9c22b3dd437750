import { type RootContent } from 'mdast'
import { contentModel, isArticleTypeId } from '../../src/model/content-model'
import { type TitledHeading, isTextHeading, readHeading } from './attributes'
import { type Fields, readAttributes, readFields, readHead } from './fields'
import { type ArticleLayout, type PartList, articleLayouts, partLayouts } from './layouts'
import { lineOf, parseMarkdown } from './markdown'
import { type TextContext, createOwner } from './owner'
import { readChanges, takeLinks } from './part-blocks'
import { addBox, isBox, isComment, toDocument } from './rich-text'
import { type LinkDraft, type Source } from './space-draft'
import { readYaml, textAt } from './yaml-value'

export function readArticle(source: Source, markdown: string): void {
  const [frontMatter, ...body] = parseMarkdown(source, markdown).children
  const map = frontMatter?.type === 'yaml' ? readYaml(source, frontMatter.value, 2) : undefined
  if (map?.kind !== 'map') {
    source.addIssue(1, 'The file has no front matter. Begin it with the fields between two lines "---".')
    return
  }
  const type = textAt(map, 'type') ?? ''
  const head = readHead(source, map)
  if (!isArticleTypeId(type)) {
    const line = map.entries.get('type')?.line ?? 1
    source.addIssue(line, `"type" is not an article type. Use ${Object.keys(articleLayouts).join(', ')}.`)
  } else if (head) {
    const context = { source, owner: createOwner(source, head) }
    const layout = articleLayouts[type]
    const { lead, sections } = split(source, body, layout.parts && 2, Object.keys(layout.headings ?? {}))
    const fields = {
      ...readFields(context, type, map),
      ...readLead(context, layout.lead, lead, 'spotlightBoxes' in contentModel[type].fields),
      ...readSections(context, layout, sections),
    }
    source.addEntry({ ...head, type, fields }, 1)
  }
}

interface Section extends TitledHeading {
  line: number
  blocks: RootContent[]
}

/**
 * Splits blocks at headings of level `depth` into the lead (blocks before the first section) and sections.
 * Reports a section heading without braces such as `{#anchor}`, unless its title is in `words`.
 */
function split(source: Source, blocks: RootContent[], depth?: number, words: string[] = []) {
  const lead: RootContent[] = []
  const sections: Section[] = []
  for (const block of blocks) {
    const heading = block.type === 'heading' && block.depth === depth ? readHeading(block) : undefined
    if (!heading || isTextHeading(heading)) (sections.at(-1)?.blocks ?? lead).push(block)
    else {
      const { title, attributes } = heading
      if (!attributes && !words.includes(title)) {
        const rule = 'Add {#anchor} to begin a section, or {text} if it belongs to the text'
        source.addIssue(lineOf(block), `The heading "${title}" has no braces. ${rule}.`)
      }
      sections.push({ ...heading, line: lineOf(block), blocks: [] })
    }
  }
  return { lead, sections }
}

/**
 * Returns the fields for the text before the first section. Adds the boxes that this text defines, and links
 * shared boxes by id.
 */
function readLead(context: TextContext, field: string, blocks: RootContent[], hasBoxes: boolean): Fields {
  const boxes = blocks.filter((block) => hasBoxes && isBox(block))
  const text = blocks.filter((block) => !boxes.includes(block))
  const spotlightBoxes = boxes.flatMap((block) => {
    if (block.type === 'containerDirective') return [addBox(context, block)]
    if (block.type !== 'leafDirective') return []
    return [context.source.linkEntry(lineOf(block), block.attributes?.id ?? '', ['spotlightBox'])]
  })
  return {
    ...(text.length > 0 && { [field]: toDocument(context, text) }),
    ...(boxes.length > 0 && { spotlightBoxes }),
  }
}

function readSections(
  context: TextContext,
  { headings = {}, parts }: ArticleLayout,
  sections: readonly Section[],
): Fields {
  const fields: Fields = {}
  const rest = sections.filter(({ title, blocks, line }) => {
    const target = headings[title]
    if (target === undefined) return true
    const field = typeof target === 'string' ? target : target.field
    if (fields[field])
      context.source.addIssue(line, `The heading "${title}" occurs twice. Merge the two sections.`)
    if (typeof target === 'string') fields[field] = toDocument(context, blocks)
    else {
      const inside = split(context.source, blocks, 3)
      reportTextWithoutQuestion(context, inside.lead)
      fields[field] = readParts(context, target, inside.sections, 3)
    }
    return false
  })
  if (parts && rest.length > 0) fields[parts.field] = readParts(context, parts, rest, 2)
  return fields
}

function readParts(
  context: TextContext,
  { type }: PartList,
  sections: readonly Section[],
  depth: number,
): LinkDraft[] {
  const layout = partLayouts[type]
  return sections.map(({ title, attributes = {}, line, blocks }) => {
    const { parts } = layout
    const inside = split(context.source, blocks, parts && depth + 1)
    const { fields: linkFields, rest } = takeLinks(context, type, inside.lead)
    const fields: Fields = {
      ...(title !== '' && { [layout.title]: title }),
      ...readAttributes(context, type, attributes, line),
      ...linkFields,
    }
    if (layout.text === undefined) Object.assign(fields, readPartWithoutText(context, type, rest))
    else if (rest.length > 0 || !parts) fields[layout.text] = toDocument(context, rest)
    if (parts && inside.sections.length > 0) {
      fields[parts.field] = readParts(context, parts, inside.sections, depth + 1)
    }
    return context.owner.addPart({ type, line, anchor: attributes.id, fields })
  })
}

/**
 * Reads the blocks of a part without a text field. In release notes, these blocks are the changes. In an FAQ
 * category, reports each block, because only questions have text there.
 */
function readPartWithoutText(
  context: TextContext,
  type: PartList['type'],
  blocks: readonly RootContent[],
): Fields {
  if (type === 'kbReleaseNotesNoteGroup') return { notes: readChanges(context, blocks) }
  reportTextWithoutQuestion(context, blocks)
  return {}
}

function reportTextWithoutQuestion({ source }: TextContext, blocks: readonly RootContent[]): void {
  for (const block of blocks.filter((one) => !isComment(one)))
    source.addIssue(lineOf(block), 'This text has no question. Write "### Question? {#anchor}".')
}
