/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublishStatus } from '../../src/contracts/publish'
import { aFolder } from '../testing/fake-public'
import { createPublishHistory } from './publish-history'

const { folder, remove } = aFolder()
afterAll(remove)

const withChanges = (changes: number): PublishStatus => ({
  waiting: [{ kind: 'missed', changes }],
  running: null,
  last: [],
})

it('REBUILD-01 resolves all pending writes only after the newest state is saved', async () => {
  const path = join(folder, 'rebuilds.json')
  const history = createPublishHistory(path, () => {})
  const written = [1, 2, 3].map((changes) => history.write(withChanges(changes)))
  await written[1]
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(withChanges(3))
  await Promise.all(written)
  expect(await history.read()).toEqual(withChanges(3))
})
