import { isContentTypeId } from '../../src/model/content-model'
import { readDate, readFields, readHead } from './fields'
import { createOwner } from './owner'
import { type Source } from './space-draft'
import { type YamlValue, readYaml } from './yaml-value'

/**
 * Adds the entries of a YAML file, which has one list of entries per content type. The top-level key
 * `updated` is the default for entries without their own `updated`.
 */
export function readDataFile(source: Source, text: string): void {
  const map = readYaml(source, text)
  if (map.kind !== 'map') {
    source.addIssue(1, 'The file has no entries. Write a content type such as "media:" and a list below it.')
    return
  }
  const updated = map.entries.has('updated') ? readDate(source, map, 'updated') : undefined
  for (const [type, list] of map.entries) {
    if (type === 'updated') continue
    if (!isContentTypeId(type)) source.addIssue(list.line, `"${type}" is not a content type.`)
    else if (list.kind !== 'list') source.addIssue(list.line, `"${type}" must be a list of entries.`)
    else for (const item of list.items) readEntry(source, type, item, updated)
  }
}

function readEntry(
  source: Source,
  type: Parameters<typeof readFields>[1],
  item: YamlValue,
  updated: string | undefined,
): void {
  if (item.kind !== 'map') {
    source.addIssue(item.line, 'An entry is a map of fields. Begin it with "- id:".')
    return
  }
  const head = readHead(source, item, updated)
  if (!head) return
  const owner = createOwner(source, head)
  source.addEntry({ ...head, type, fields: readFields({ source, owner }, type, item) }, item.line)
}
