import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { aFolder } from '../testing/fake-public'
import { createLineFile } from './line-file'

const aRecord = (caseId: string) => ({
  caseId,
  articleUrl: 'https://help.example/how-to/merge',
  closedBy: '203.0.113.7',
  closedAt: '2026-03-01T10:00:00.000Z',
})

describe('createLineFile', () => {
  const { folder, remove } = aFolder()
  afterAll(remove)

  it('DEFL-25 writes one whole line per closed case, however many come at once', async () => {
    const file = path.join(folder, 'records', 'many.ndjson')
    const ids = Array.from({ length: 25 }, (_, index) => `CASE-${index}`)
    const records = createLineFile(file)
    await Promise.all(ids.map((id) => records.add(aRecord(id))))
    expect(linesOf(file)).toEqual(ids.map(aRecord))
  })

  it('goes on after the lines of the last run, and begins a new line after one that was cut short', async () => {
    const file = path.join(folder, 'kept.ndjson')
    await createLineFile(file).add(aRecord('CASE-1'))
    appendFileSync(file, '{"caseId":"CA')
    await createLineFile(file).add(aRecord('CASE-2'))
    const [first, , third] = readFileSync(file, 'utf8').split('\n')
    expect(JSON.parse(first ?? '')).toEqual(aRecord('CASE-1'))
    expect(JSON.parse(third ?? '')).toEqual(aRecord('CASE-2'))
  })

  it('tells of a disk that refuses, and writes the next line when it no longer does', async () => {
    const inTheWay = path.join(folder, 'blocked')
    writeFileSync(inTheWay, '')
    const file = path.join(inTheWay, 'closed.ndjson')
    const records = createLineFile(file)
    await expect(records.add(aRecord('CASE-1'))).rejects.toThrow()
    rmSync(inTheWay)
    await records.add(aRecord('CASE-2'))
    expect(linesOf(file)).toEqual([aRecord('CASE-2')])
  })
})

function linesOf(file: string): unknown[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line): unknown => JSON.parse(line))
}
