import { LineCounter, isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { type Source } from './space-draft'

export type YamlValue =
  | { kind: 'scalar'; line: number; value: unknown }
  | { kind: 'list'; line: number; items: YamlValue[] }
  | YamlMap

export interface YamlMap {
  kind: 'map'
  line: number
  entries: Map<string, YamlValue>
}

/** Parses YAML that begins at line `firstLine` of the file, and reports syntax errors. */
export function readYaml(source: Source, text: string, firstLine = 1): YamlValue {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number | undefined) => lines.linePos(offset ?? 0).line + firstLine - 1
  for (const { pos, message } of document.errors) {
    source.addIssue(lineAt(pos[0]), `This is not valid YAML: ${message.split(' at line ')[0]}.`)
  }

  function toValue(node: unknown, line: number): YamlValue {
    if (isMap(node)) {
      const pairs = node.items.map(({ key, value }): [string, YamlValue] => {
        const keyLine = isScalar(key) ? lineAt(key.range?.[0]) : line
        return [isScalar(key) ? String(key.value) : '', toValue(value, keyLine)]
      })
      return { kind: 'map', line, entries: new Map(pairs) }
    }
    if (isSeq(node)) {
      const items = node.items.map((item) => toValue(item, startOf(item, line)))
      return { kind: 'list', line, items }
    }
    if (!isScalar(node)) return { kind: 'scalar', line, value: null }
    const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
    const start = lineAt(node.range?.[0])
    return { kind: 'scalar', line: isBlock ? start + 1 : start, value: node.value }
  }

  const startOf = (node: unknown, fallback: number) =>
    isMap(node) || isSeq(node) || isScalar(node) ? lineAt(node.range?.[0]) : fallback

  return toValue(document.contents, firstLine)
}

export function textAt(map: YamlMap, key: string): string | undefined {
  const value = map.entries.get(key)
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined
}
