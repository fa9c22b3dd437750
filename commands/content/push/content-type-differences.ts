import type { ContentFields } from 'contentful-management'
import { isDeepStrictEqual } from 'node:util'
import type { ContentTypeInSpace, ContentTypeItem } from './push-target'

/**
 * In words, what decides about content and is not the same in the space: fields with their types and validations. Names,
 * descriptions and the order of fields may differ.
 */
export function contentTypeDifferences(wanted: ContentTypeItem, existing: ContentTypeInSpace): string[] {
  const inExport = new Map(wanted.fields.map((field) => [field.id, field]))
  const inSpace = new Map(existing.fields.map((field) => [field.id, field]))
  const differences: string[] = []
  if (wanted.displayField !== existing.displayField) {
    differences.push(
      `its title field is \`${existing.displayField ?? ''}\`, not \`${wanted.displayField ?? ''}\``,
    )
  }
  for (const [id, field] of inExport) {
    const other = inSpace.get(id)
    if (!other) differences.push(`it has no field \`${id}\``)
    else if (!isDeepStrictEqual(essence(field), essence(other))) {
      differences.push(`field \`${id}\` is set up differently`)
    }
  }
  for (const id of inSpace.keys()) {
    if (!inExport.has(id)) differences.push(`it has one more field, \`${id}\``)
  }
  return differences
}

/** Contentful writes out what an export may leave to its defaults. */
function essence({
  type,
  linkType,
  items,
  localized,
  required,
  disabled,
  omitted,
  validations,
}: ContentFields) {
  return {
    type,
    linkType,
    items: items && { type: items.type, linkType: items.linkType, validations: items.validations ?? [] },
    localized: localized ?? false,
    required: required ?? false,
    disabled: disabled ?? false,
    omitted: omitted ?? false,
    validations: validations ?? [],
  }
}
