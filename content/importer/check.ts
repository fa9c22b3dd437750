import { type ContentType, contentModel, isPageTypeId, type Field } from '../../src/model/content-model'
import { pathOf as sitePathOf, routes } from '../../src/model/paths'
import type { ContentIssue, EntryDraft, Place, Reference, SpaceDraft } from './space-draft'

/**
 * Returns the issues found while the files were read, and checks the complete space for more, such as
 * duplicate ids. Sorts all issues by file and line.
 */
export function findIssues(space: SpaceDraft): ContentIssue[] {
  const { entries, assets } = space
  const issues = [
    ...space.issues,
    ...duplicateIssues('id', entries, ({ id }) => id),
    ...duplicateIssues('path', entries, pathOf),
    ...duplicateIssues('asset file', assets, ({ fileName }) => fileName),
    ...entries.flatMap(issuesOfEntry),
    ...referenceIssues(space),
  ]
  return issues.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}

function pathOf({ id, type, fields }: EntryDraft): string | undefined {
  if (!isPageTypeId(type)) return undefined
  return sitePathOf(type, typeof fields.url === 'string' && fields.url !== '' ? fields.url : id)
}

function duplicateIssues<Draft extends { place: Place }>(
  name: string,
  drafts: readonly Draft[],
  keyOf: (draft: Draft) => string | undefined,
): ContentIssue[] {
  const first = new Map<string, Place>()
  return drafts.flatMap((draft) => {
    const key = keyOf(draft)
    if (key === undefined) return []
    const other = first.get(key)
    if (!other) first.set(key, draft.place)
    const message = `The ${name} "${key}" is used at ${other?.file}:${other?.line} too. Choose another.`
    return other ? [{ ...draft.place, message }] : []
  })
}

const ID_PATTERN = /^[A-Za-z0-9-_.]{1,64}$/

function issuesOfEntry({ id, type, fields, place }: EntryDraft): ContentIssue[] {
  const model: ContentType = contentModel[type]
  const messages = Object.entries<Field>(model.fields)
    .filter(([key, { required }]) => required && (fields[key] ?? '') === '')
    .map(([key]) => `${model.name} "${id}" has no ${key}. Add it.`)
  if (!ID_PATTERN.test(id)) {
    messages.push(`The id "${id}" is not allowed. Use 64 letters, digits, "-", "_" and "." at most.`)
  }
  return messages.map((message) => ({ ...place, message }))
}

function referenceIssues({ entries, assets, references }: SpaceDraft): ContentIssue[] {
  const typeOf = new Map<string, string>(entries.map(({ id, type }) => [id, type]))
  const assetIds = new Set(assets.map(({ id }) => id))
  const pages = new Map(entries.map((entry) => [pathOf(entry), entry.id]))
  const anchors = new Set(
    entries.flatMap(({ parentId = '', fields: { anchor } }) =>
      typeof anchor === 'string' ? [`${parentId}#${anchor}`] : [],
    ),
  )

  function messageOf(reference: Reference): string | undefined {
    switch (reference.linkType) {
      case 'Asset':
        return assetIds.has(reference.id) ? undefined : `There is no asset "${reference.id}". Correct the id.`
      case 'Entry': {
        const { id, targets } = reference
        const type = typeOf.get(id)
        if (type === undefined) return `There is no entry "${id}". Correct the id.`
        if (!targets || targets.includes(type)) return undefined
        return `"${id}" is a ${type}. Link to one of ${targets.join(', ')}.`
      }
      case 'Path': {
        const [path = '', anchor] = reference.path.split('#')
        if (!Object.values(routes).some((route) => path.startsWith(`${route}/`))) return undefined
        const page = pages.get(path)
        if (page === undefined) return `There is no page "${path}". Correct the path.`
        if (anchor === undefined || anchors.has(`${page}#${anchor}`)) return undefined
        return `The page "${path}" has no anchor "${anchor}". Correct the anchor.`
      }
    }
  }

  return references.flatMap((reference) => {
    const message = messageOf(reference)
    return message === undefined ? [] : [{ file: reference.file, line: reference.line, message }]
  })
}
