import { mkdirSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { aFolder } from '../../testing/fake-public'
import { openPglite } from './pglite-database'

/** Creating a database takes seconds of CPU time. */
jest.setTimeout(120_000)

it('a panic of the database ends its thread and unlocks the folder, so that the database can be opened again', async () => {
  const { folder, remove } = aFolder()
  const database = path.join(folder, 'database')
  const opened = await openPglite(database)
  const obstacle = path.join(database, 'pg_logical', 'replorigin_checkpoint.tmp')
  mkdirSync(obstacle) // a checkpoint that cannot write this file ends in a panic, as on a full disk
  const calls = ['checkpoint', 'select 1 as one'].map((sql) => opened.run([{ sql }]))
  for (const call of calls) await expect(call).rejects.toThrow('replorigin_checkpoint.tmp')
  rmdirSync(obstacle)

  const again = await openPglite(database)
  await opened.close() // unlocks nothing: the lock belongs to the new database
  await expect(openPglite(database)).rejects.toThrow('in use')
  expect(await again.run([{ sql: 'select 1 as one' }])).toEqual([[{ one: 1 }]])
  await again.close()
  remove()
})
