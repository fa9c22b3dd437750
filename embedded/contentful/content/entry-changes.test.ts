/** @jest-environment node */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import fsPromises from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EntryChange, openEntryChanges } from './entry-changes'

describe('REBUILD-01 openEntryChanges', () => {
  const folder = mkdtempSync(join(tmpdir(), 'entry-changes-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const aChange = (id: string): EntryChange => ({
    id,
    base: 'hash',
    version: 2,
    updatedAt: '2026-06-01T12:00:00.000Z',
    saved: {},
    published: null,
  })

  it('keeps the changes saved before and after a write that a full disk truncated', async () => {
    const path = join(folder, 'changes.ndjson')
    const changes = await openEntryChanges(path, () => undefined)
    await changes.append(aChange('before'))
    jest.spyOn(fsPromises, 'appendFile').mockImplementationOnce((_path, line) => {
      appendFileSync(path, String(line).slice(0, 40))
      return Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
    })
    await expect(changes.append(aChange('refused'))).rejects.toThrow('no space left')
    await changes.append(aChange('after'))
    const reopened = await openEntryChanges(path, () => undefined)
    expect([...reopened.latest.keys()]).toEqual(['before', 'after'])
  })
})
