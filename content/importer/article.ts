import { type RootContent } from 'mdast'
import { contentModel, isArticleTypeId } from '../../src/model/content-model'
import { type TitledHeading, readHeading } from './attributes'
import { type Fields, readAttributes, readFields, readHead } from './fields'
import { type ArticleLayout, type PartList, articleLayouts, partLayouts } from './layouts'
import { lineOf, parseMarkdown } from './markdown'
import { type TextContext, createOwner } from './owner'
import { readChanges, takeLinks } from './part-blocks'
import { addBox, isBoxName, toDocument } from './rich-text'
import { type LinkDraft, type Source } from './space-draft'
import { readYaml, textAt } from './yaml-value'

/** Reads the Markdown file of an article: the article itself, its sections and all that is written inside of them. */
export function readArticle(source: Source, markdown: string): void {
  const [frontMatter, ...body] = parseMarkdown(markdown).children
  const map = frontMatter?.type === 'yaml' ? readYaml(source, frontMatter.value, 2) : undefined
  if (map?.kind !== 'map') {
    source.addFault(
      1,
      'The file has no front matter. Begin it with "---", the fields of the article and "---".',
    )
    return
  }
  const type = textAt(map, 'type') ?? ''
  const head = readHead(source, map)
  if (!isArticleTypeId(type)) {
    const line = map.entries.get('type')?.line ?? 1
    source.addFault(line, `"type" is no article type. Use ${Object.keys(articleLayouts).join(', ')}.`)
  } else if (head) {
    const context = { source, owner: createOwner(source, head) }
    const layout = articleLayouts[type]
    const { lead, sections } = split(body, layout.parts && 2, Object.keys(layout.headings ?? {}))
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

/** Divides blocks at the headings of one level that have braces or `words`; without a level everything is lead. */
function split(blocks: readonly RootContent[], depth: number | undefined, words: readonly string[] = []) {
  const lead: RootContent[] = []
  const sections: Section[] = []
  for (const block of blocks) {
    const heading = block.type === 'heading' && block.depth === depth ? readHeading(block) : undefined
    if (heading && (heading.attributes || words.includes(heading.title))) {
      sections.push({ ...heading, line: lineOf(block), blocks: [] })
    } else {
      const blocksHere = sections.at(-1)?.blocks ?? lead
      blocksHere.push(block)
    }
  }
  return { lead, sections }
}

/** The text before the first section; boxes in it are those of the article, shared ones by their id. */
function readLead(
  context: TextContext,
  field: string,
  blocks: readonly RootContent[],
  hasBoxes: boolean,
): Fields {
  const boxes: LinkDraft[] = []
  const text = blocks.filter((block) => {
    if (!hasBoxes) return true
    if (block.type === 'containerDirective' && isBoxName(block.name)) {
      boxes.push(addBox(context, block))
      return false
    }
    if (block.type !== 'leafDirective' || block.name !== 'box') return true
    boxes.push(context.source.linkEntry(lineOf(block), block.attributes?.id ?? '', ['spotlightBox']))
    return false
  })
  return {
    ...(text.length > 0 && { [field]: toDocument(context, text) }),
    ...(boxes.length > 0 && { spotlightBoxes: boxes }),
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
    if (fields[field]) context.source.addFault(line, `The heading "${title}" is written twice. Join the two.`)
    fields[field] =
      typeof target === 'string'
        ? toDocument(context, blocks)
        : readParts(context, target, split(blocks, 3).sections, 3)
    return false
  })
  if (parts && rest.length > 0) fields[parts.field] = readParts(context, parts, rest, 2)
  return fields
}

/** Adds an entry for each section, whose heading has the level `depth`, and returns the links to them. */
function readParts(
  context: TextContext,
  { type }: PartList,
  sections: readonly Section[],
  depth: number,
): LinkDraft[] {
  const layout = partLayouts[type]
  return sections.map(({ title, attributes = {}, line, blocks }) => {
    const { parts } = layout
    const inside = split(blocks, parts && depth + 1)
    const { fields: linkFields, rest } = takeLinks(context, type, inside.lead)
    const fields: Fields = {
      ...(title !== '' && { [layout.title]: title }),
      ...readAttributes(context, type, attributes, line),
      ...linkFields,
    }
    if (layout.text === undefined) Object.assign(fields, readOther(context, type, rest))
    else if (rest.length > 0 || !parts) fields[layout.text] = toDocument(context, rest)
    if (parts && inside.sections.length > 0) {
      fields[parts.field] = readParts(context, parts, inside.sections, depth + 1)
    }
    return context.owner.addPart({ type, line, anchor: attributes.id, fields })
  })
}

/** Blocks under a heading that has no text of its own. */
function readOther(context: TextContext, type: PartList['type'], blocks: readonly RootContent[]): Fields {
  if (type === 'kbReleaseNotesNoteGroup') return { notes: readChanges(context, blocks) }
  for (const block of blocks) {
    context.source.addFault(
      lineOf(block),
      'Text must be below a question. Write one: "### Question? {#anchor}".',
    )
  }
  return {}
}
