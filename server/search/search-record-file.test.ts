import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { maskPersonal } from './mask-personal'
import { createSearchRecordFile } from './search-record-file'
import type { SearchEvent } from './search-records'

const at = '2026-06-01T12:00:00.000Z'
const search = (id: string, query: string, results: number): SearchEvent => ({
  kind: 'search',
  id,
  query,
  results,
  at,
})

describe('search records', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'search-records-'))
  let file: string
  let runs = 0
  const problems: string[] = []
  const open = (maxBytes?: number) =>
    createSearchRecordFile({
      file,
      report: (line) => problems.push(line),
      ...(maxBytes === undefined ? {} : { maxBytes }),
    })

  beforeEach(() => {
    file = path.join(folder, String(++runs), 'searches.ndjson')
    problems.length = 0
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('tells editors the queries without results, without clicks, and rated low, most frequent first', async () => {
    const records = open()
    for (const event of [
      search('1', 'zebra', 0),
      search('2', 'Zebra ', 0),
      search('3', 'yak', 0),
      search('4', 'invoice', 8),
      search('5', 'merge', 3),
      search('6', 'merge', 3),
      { kind: 'click', searchId: '4', position: 2, at },
      { kind: 'rating', searchId: '5', value: 2, comment: 'Too old', at },
      { kind: 'rating', searchId: '6', value: 1, comment: '', at },
      { kind: 'rating', searchId: 'nobody', value: 2, comment: 'Lost', at },
    ] satisfies SearchEvent[])
      records.add(event)
    expect(await records.insights(10)).toEqual({
      withoutResults: [
        { query: 'zebra', searches: 2, comments: [] },
        { query: 'yak', searches: 1, comments: [] },
      ],
      withoutClicks: [{ query: 'merge', searches: 2, comments: [] }],
      lowRated: [{ query: 'merge', searches: 1, comments: ['Too old'] }],
    })
    expect((await records.insights(1)).withoutResults).toHaveLength(1)
  })

  it('keeps records over a restart, for its own user only, and passes over a line that a crash cut short', async () => {
    const before = open()
    before.add(search('1', 'zebra', 0))
    await before.close()
    appendFileSync(file, '{"kind":"search","id":"2","que\n')
    expect(statSync(file).mode & 0o077).toBe(0)
    expect((await open().insights(10)).withoutResults).toEqual([
      { query: 'zebra', searches: 1, comments: [] },
    ])
  })

  it('never grows beyond two files of its size', async () => {
    const records = open(400)
    for (let n = 0; n < 20; n++) {
      records.add(search(String(n), `query ${n}`, 0))
      await records.close()
    }
    expect(statSync(file).size).toBeLessThanOrEqual(400)
    expect(statSync(`${file}.1`).size).toBeLessThanOrEqual(400)
    expect(readFileSync(file, 'utf8')).toContain('query 19')
  })

  it('reports what cannot be written, and goes on', async () => {
    writeFileSync(path.join(folder, String(runs)), 'a file where the folder should be')
    const records = open()
    records.add(search('1', 'zebra', 0))
    await records.close()
    expect(problems).toEqual([expect.stringContaining('1 search records could not be kept')])
    expect(existsSync(file)).toBe(false)
  })
})

describe('maskPersonal', () => {
  it.each([
    ['mail jane.doe+x@mail.example.co.uk now', 'mail [email] now'],
    ['call +1 (555) 010-7788', 'call [number]'],
    ['card 4111 1111 1111 1111 declined', 'card [number] declined'],
    ['release 74 of 2026, error 40412', 'release 74 of 2026, error 40412'],
  ])('%s', (text, masked) => expect(maskPersonal(text)).toBe(masked))
})
