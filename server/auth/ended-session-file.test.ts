import { rmSync } from 'node:fs'
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

it('does not end a session that it could not store', async () => {
  const { folder, remove } = aFolder()
  const file = path.join(folder, 'session', 'ended')
  const ended = await createEndedSessionFile({ file })
  rmSync(path.dirname(file), { recursive: true })
  await expect(ended.add('lost', Date.now() + 1000)).rejects.toThrow('ENOENT')
  expect(await ended.has('lost')).toBe(false)
  remove()
})
