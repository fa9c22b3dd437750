import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { processTag } from '../../../lib/process-tag'
import { aFolder } from '../../testing/fake-public'
import { RecordsError } from './database'
import { lockFolder } from './folder-lock'

const { folder, remove } = aFolder()
afterAll(remove)
const database = path.join(folder, 'database')
const lock = `${database}.lock`

it('creates a lock file beside the folder, and removes the lock file to unlock the folder', () => {
  const unlock = lockFolder(database)
  expect(existsSync(lock)).toBe(true)
  unlock()
  expect(existsSync(lock)).toBe(false)
})

it('refuses a folder that another process has locked', () => {
  writeFileSync(lock, processTag(process.ppid))
  expect(() => lockFolder(database)).toThrow(RecordsError)
  expect(() => lockFolder(database)).toThrow(/DATA_DIR/)
})

it('refuses a folder that a gateway on another host or in another container has locked', () => {
  writeFileSync(lock, '1 2 other-host')
  expect(() => lockFolder(database)).toThrow('(process 1 on host other-host')
})
