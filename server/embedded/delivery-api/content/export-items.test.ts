/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { anAsset, anEntry, aSpace } from '../testing/a-space'
import { itemsIn } from './export-items'

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
