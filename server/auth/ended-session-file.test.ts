import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { aFolder } from '../testing/fake-public'
import { createEndedSessionFile } from './ended-session-file'

it('keeps ended sessions across a restart until they expire', async () => {
  const { folder, remove } = aFolder()
  const file = path.join(folder, 'session', 'ended')
  const before = await createEndedSessionFile({ file, now: () => 1000 })
  await before.add('short', 2000)
  await before.add('long', 9000)
  expect([await before.has('short'), await before.has('other')]).toEqual([true, false])

  const after = await createEndedSessionFile({ file, now: () => 5000 })
  expect([await after.has('short'), await after.has('long')]).toEqual([false, true])
  remove()
})

it('does not report a session as ended if its end could not be stored', async () => {
  const { folder, remove } = aFolder()
  const file = path.join(folder, 'session', 'ended')
  const ended = await createEndedSessionFile({ file })
  rmSync(path.dirname(file), { recursive: true })
  await expect(ended.add('lost', Date.now() + 1000)).rejects.toThrow('ENOENT')
  expect(await ended.has('lost')).toBe(false)
  remove()
})

it('stores an ended session even after a full disk has cut off an earlier write', async () => {
  const { folder, remove } = aFolder()
  const file = path.join(folder, 'session', 'ended')
  const now = () => 1000
  mkdirSync(path.dirname(file))
  writeFileSync(file, 'cut-before-start 20')
  const before = await createEndedSessionFile({ file, now })
  await before.add('first', 9000)
  appendFileSync(file, 'cut-while-running 20')
  await before.add('second', 9000)

  const after = await createEndedSessionFile({ file, now })
  expect([await after.has('first'), await after.has('second')]).toEqual([true, true])
  remove()
})
