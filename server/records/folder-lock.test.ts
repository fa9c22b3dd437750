import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { aFolder } from '../testing/fake-public'
import { RecordsError } from './database'
import { lockFolder } from './folder-lock'

describe('lockFolder', () => {
  const { folder, remove } = aFolder()
  afterAll(remove)
  const database = path.join(folder, 'database')
  const lock = `${database}.lock`

  it('marks the folder until it is released', async () => {
    const release = await lockFolder(database)
    expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    await release()
    expect(existsSync(lock)).toBe(false)
  })

  it('refuses while another process has it, and says what to do', async () => {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    writeFileSync(lock, `${process.ppid} ${started}`)
    await expect(lockFolder(database)).rejects.toThrow(RecordsError)
    await expect(lockFolder(database)).rejects.toThrow(/DATA_DIR/)
  })

  it.each(['4194303 1', `${process.ppid} 1`, '', `${process.pid} 1`])(
    'takes over from a process that is gone: %j',
    async (mark) => {
      writeFileSync(lock, mark)
      const release = await lockFolder(database)
      await release()
    },
  )
})
