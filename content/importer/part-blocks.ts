import { type ListItem, type RootContent } from 'mdast'
import { pageTypes } from '../../src/model/content-model'
import { type Fields, readAttributes } from './fields'
import { type PartTypeId } from './layouts'
import { type ContainerDirective, lineOf, plainText, splitLabel } from './markdown'
import { type TextContext } from './owner'
import { toDocument } from './rich-text'
import { type LinkDraft } from './space-draft'

const NEW_WINDOW = 'new window'

export function takeLinks(
  context: TextContext,
  type: PartTypeId,
  blocks: readonly RootContent[],
): { fields: Fields; rest: RootContent[] } {
  if (type !== 'kbLandingPageSection') return { fields: {}, rest: [...blocks] }
  const links: LinkDraft[] = []
  const infoBoxes: LinkDraft[] = []
  const rest = blocks.filter((block) => {
    if (block.type !== 'containerDirective') return true
    if (block.name === 'links') links.push(...readLinks(context, block))
    else if (block.name === 'info-box') {
      infoBoxes.push(addLabeledPart(context, block, 'kbLandingPageInfoBox', 'content'))
    } else return true
    return false
  })
  return { fields: { ...(links.length > 0 && { links }), ...(infoBoxes.length > 0 && { infoBoxes }) }, rest }
}

function readLinks(context: TextContext, node: ContainerDirective): LinkDraft[] {
  const [list, ...others] = node.children
  if (list?.type === 'list' && others.length === 0) {
    return list.children.flatMap((item) => readLink(context, item) ?? [])
  }
  context.source.addIssue(lineOf(node), 'Put exactly one list between :::links and :::.')
  return []
}

/** Adds the landing-page link that `- [Title](entry:ID "new window"): Description.` defines. */
function readLink({ source, owner }: TextContext, item: ListItem): LinkDraft | undefined {
  const line = lineOf(item)
  const [paragraph, ...others] = item.children
  const [target, ...after] = paragraph?.type === 'paragraph' ? paragraph.children : []
  const description = plainText(after)
  const isLink = target?.type === 'link' && target.url.startsWith('entry:') && others.length === 0
  if (!isLink || !/^(: |$)/.test(description)) {
    source.addIssue(line, 'This is not a link. Write "- [Title](entry:ID): Description."')
    return undefined
  }
  const { url, title, children } = target
  if (title && title !== NEW_WINDOW) {
    source.addIssue(line, `A link has the title "${title}". Use "${NEW_WINDOW}" or no title.`)
  }
  const fields: Fields = {
    title: plainText(children),
    ...(description !== '' && { description: description.slice(2) }),
    link: source.linkEntry(line, url.slice('entry:'.length), [...pageTypes, 'externalLink']),
    ...(title === NEW_WINDOW && { openInNewWindow: true }),
  }
  return owner.addPart({ type: 'kbLandingPageLink', line, fields })
}

/**
 * Adds an entry for each change in a group of release notes. A change is a list item, or
 * `:::change[Title]{link=ID}`, which can set more fields.
 */
export function readChanges(context: TextContext, blocks: readonly RootContent[]): LinkDraft[] {
  return blocks.flatMap((block) => {
    if (block.type === 'list') {
      return block.children.map((item) => {
        const fields = { description: toDocument(context, item.children) }
        return context.owner.addPart({ type: 'kbReleaseNotesNote', line: lineOf(item), fields })
      })
    }
    if (block.type === 'containerDirective' && block.name === 'change') {
      return [addLabeledPart(context, block, 'kbReleaseNotesNote', 'description')]
    }
    context.source.addIssue(
      lineOf(block),
      'A group can only contain changes. Write "- Text." or :::change[Title].',
    )
    return []
  })
}

/**
 * Adds the part of an article that `:::name[Title]{#anchor field=value}` defines. The blocks inside the
 * directive go into the field that `textField` names.
 */
function addLabeledPart(
  context: TextContext,
  node: ContainerDirective,
  type: 'kbLandingPageInfoBox' | 'kbReleaseNotesNote',
  textField: string,
): LinkDraft {
  const line = lineOf(node)
  const { label, body } = splitLabel(node)
  const attributes = Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? ''])
  const fields: Fields = {
    ...(label !== '' && { title: label }),
    ...readAttributes(context, type, Object.fromEntries(attributes) as Record<string, string>, line),
    [textField]: toDocument(context, body),
  }
  return context.owner.addPart({ type, line, anchor: node.attributes?.id ?? undefined, fields })
}
