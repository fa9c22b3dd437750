import { readdirSync } from 'node:fs'
import fsPromises from 'node:fs/promises'
import { join } from 'node:path'
import { aFolder } from '../server/testing/fake-public'
import { checkWritable } from './state-folder'

describe('checkWritable', () => {
  const { folder, remove } = aFolder()
  afterAll(remove)

  it('accepts a writable folder, and leaves no file in it', async () => {
    await checkWritable(folder)
    expect(readdirSync(folder)).toEqual([])
  })

  it.each(['ENOSPC', 'EROFS'])(
    'rejects a folder where writing fails with %s, and leaves no file',
    async (code) => {
      const full = jest
        .spyOn(fsPromises, 'writeFile')
        .mockRejectedValueOnce(Object.assign(new Error(), { code }))
      await expect(checkWritable(folder)).rejects.toMatchObject({ code })
      full.mockRestore()
      expect(readdirSync(folder)).toEqual([])
    },
  )

  it('rejects a missing folder', async () => {
    await expect(checkWritable(join(folder, 'none'))).rejects.toThrow('ENOENT')
  })
})
