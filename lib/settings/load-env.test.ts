import path from 'node:path'
import { loadEnv } from './load-env'
import { aFolder, writeFiles } from '../../server/testing/fake-public'

describe('loadEnv', () => {
  const { folder, remove } = aFolder()
  afterAll(remove)

  it('reads a file, and lets what is set already win, even when it is empty', () => {
    writeFiles(folder, {
      '.env': '# settings\nPORT=9000\nSITE_URL="https://help.example.com"\nCHATBOT_VENDOR=embedded\n',
    })
    const env = { PORT: '9001', CHATBOT_VENDOR: '' }
    loadEnv(path.join(folder, '.env'), env)
    expect(env).toEqual({ PORT: '9001', CHATBOT_VENDOR: '', SITE_URL: 'https://help.example.com' })
  })

  it('is content without a file', () => {
    const env = {}
    loadEnv(path.join(folder, 'none.env'), env)
    expect(env).toEqual({})
  })
})
