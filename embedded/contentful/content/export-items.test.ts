/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { anAsset, anEntry, aSpace } from '../testing/a-space'
import { type ExportItem, itemsIn, layoutOf } from './export-items'

const itemsOf = (text: string) => itemsIn(Buffer.from(text))

/** What the parts say, put together again. */
function together(text: string) {
  const items = itemsOf(text)
  return (
    items && {
      ...items.frame,
      entries: items.entries.map((item) => item.parse()),
      assets: items.assets.map((item) => item.parse()),
    }
  )
}

const space = {
  ...aSpace({
    entries: [
      anEntry('note', 'one', {
        title: 'A "quoted" word, a brace } and a bracket ]',
        words: ['\\', '\\"', 'é', '日本'],
      }),
      anEntry('note', 'two', { nested: [[{ a: [] }], {}, null, 1.5e-3, true] }),
    ],
    assets: [anAsset('logo')],
  }),
  'an odd "name"': { entries: [1, 2], assets: 'x' },
}

describe('REBUILD-01 the items of an export', () => {
  it.each([
    ['close together', JSON.stringify(space)],
    ['indented', JSON.stringify(space, null, 2)],
    ['with tabs and the line ends of Windows', JSON.stringify(space, null, '\t').replaceAll('\n', '\r\n')],
    ['with space before and after', ` \n${JSON.stringify(space)}\n`],
    ['of the sample space', readFileSync('content/space.json', 'utf8')],
  ])('say what the file says: %s', (_, text) => {
    expect(together(text)).toEqual(JSON.parse(text))
  })

  describe('found by how they stood there before', () => {
    const item = (id: number, text = 'x'.repeat(id)) => `{"id":${id},"text":"${text} } ] , "}`
    const exportOf = (entries: readonly string[], assets: readonly string[] = [item(90), item(91)]) =>
      `{"locales":[],"entries":[${entries.join(',')}],"assets":[${assets.join(',')}]}`
    const numbered = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, place) => item(from + place))
    const before = exportOf(numbered(1, 9))

    it.each([
      ['none changed', before],
      [
        'one has a longer text',
        exportOf([...numbered(1, 4), item(5, 'longer than before'), ...numbered(6, 9)]),
      ],
      [
        'one has a text of the same length',
        exportOf([...numbered(1, 4), item(5, 'other'), ...numbered(6, 9)]),
      ],
      ['the first is gone', exportOf(numbered(2, 9))],
      ['one in the middle is gone', exportOf([...numbered(1, 3), ...numbered(5, 9)])],
      ['the last is gone', exportOf(numbered(1, 8))],
      ['two came first', exportOf([item(20), item(21), ...numbered(1, 9)])],
      ['one came in between', exportOf([...numbered(1, 4), item(20), ...numbered(5, 9)])],
      ['they stand the other way round', exportOf(numbered(1, 9).reverse())],
      ['one stands there twice', exportOf([...numbered(1, 4), item(2), ...numbered(5, 9)])],
      ['none is left', exportOf([], [])],
      ['they are assets now', exportOf([item(90)], numbered(1, 9))],
      ['there is space between', before.replaceAll('},', '} ,\n ')],
    ])('%s', (_, text) => {
      const known = itemsOf(before)
      const found = itemsIn(Buffer.from(text), known && layoutOf(known))
      const parsed = (list: readonly ExportItem[] = []) => list.map(({ parse }) => parse())
      const now = JSON.parse(text) as { entries: unknown[]; assets: unknown[] }
      expect([parsed(found?.entries), parsed(found?.assets)]).toEqual([now.entries, now.assets])
      const signs = (items = itemsOf(text)) => items?.entries.map(({ sign }) => sign)
      expect(signs(found)).toHaveLength(now.entries.length)
      // the same text has the same sign, however it was found
      if (!text.includes('\n')) expect(signs(found)).toEqual(signs())
    })

    it('are undefined where the file breaks off behind one that is known', () => {
      const known = itemsOf(before)
      const cut = before.slice(0, before.indexOf(item(4)) + item(4).length)
      expect(itemsIn(Buffer.from(cut), known && layoutOf(known))).toBeUndefined()
    })
  })

  it('are none where the export has none', () => {
    expect(together('{}')).toEqual({ entries: [], assets: [] })
    expect(together('{"entries":[], "assets" : [ ]}')).toEqual({ entries: [], assets: [] })
  })

  it('have the sign of their text, and so has what stands beside them', () => {
    const before = itemsOf('{"locales":[],"entries":[{"a":1},{"b":1}]}')
    const after = itemsOf('{"locales":[],"entries":[{"a":1},{"b":2},{"a":1}]}')
    const [a, b] = before?.entries ?? []
    expect(after?.entries.map(({ sign }) => sign)).toEqual([
      a?.sign,
      expect.not.stringMatching(b?.sign ?? ''),
      a?.sign,
    ])
    expect(after?.frameSign).toBe(before?.frameSign)
    expect(itemsOf('{"locales":[1],"entries":[]}')?.frameSign).not.toBe(before?.frameSign)
  })

  it('show that they are no JSON when they are parsed', () => {
    const items = itemsOf('{"entries":[{"a":1},{"b":}]}')
    expect(items?.entries[0]?.parse()).toEqual({ a: 1 })
    expect(() => items?.entries[1]?.parse()).toThrow(SyntaxError)
  })

  it.each([
    ['nothing', ''],
    ['a list', '[]'],
    ['a word', '"entries"'],
    ['entries that are no list', '{"entries":{}}'],
    ['an entry that is no object', '{"entries":[{},null]}'],
    ['entries twice', '{"entries":[],"entries":[{}]}'],
    ['entries spelled with an escape', '{"entri\\u0065s":[{}]}'],
    ['a name that is none', '{entries:[]}'],
    ['no comma', '{"entries":[{}] "assets":[]}'],
    ['a comma too many in the list', '{"entries":[{},]}'],
    ['a comma too many in the object', '{"entries":[],}'],
    ['an end too early', '{"entries":[{}'],
    ['a text that never ends', '{"entries":[{"a":"b}]}'],
    ['something behind it', '{"entries":[]} {}'],
    ['no JSON beside them', '{"locales":nothing,"entries":[]}'],
  ])('are not looked for in a file with %s', (_, text) => {
    expect(itemsOf(text)).toBeUndefined()
  })
})
