import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { aFolder } from '../../testing/fake-public'
import { openPglite } from './pglite-database'

/** Creating a database takes seconds of CPU time, and the test creates two. */
jest.setTimeout(120_000)

const MAKE = `require('tsx/cjs'); require(process.argv[1]).openPglite(process.argv[2])`

const until = async (done: () => boolean) => {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 20))
}

const isBeingMade = (folder: string) =>
  existsSync('/proc') &&
  readdirSync('/proc').some((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${folder}.new-`)
    } catch {
      return false // not the folder of a process, or the process has ended
    }
  })

it('creates the embedded database after a gateway was killed during the creation', async () => {
  const { folder, remove } = aFolder()
  const database = path.join(folder, 'database')
  const script = path.join(__dirname, 'pglite-database.ts')
  const gateway = spawn(process.execPath, ['-e', MAKE, script, database], { stdio: 'inherit' })
  const drafts = () => readdirSync(folder).filter((name) => name.startsWith('database.new-'))
  await until(() => drafts().some((draft) => readdirSync(path.join(folder, draft)).length > 0))
  gateway.kill('SIGKILL')
  await once(gateway, 'exit')

  const opened = await openPglite(database)
  expect(await opened.run([{ sql: 'select 1 as one' }])).toEqual([[{ one: 1 }]])
  await opened.close()
  await until(() => !isBeingMade(database)) // the child process of the killed gateway ends too
  await (await openPglite(database)).close()
  expect(drafts()).toEqual([])
  remove()
})
