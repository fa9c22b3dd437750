import path from 'node:path'
import { loadEnv } from './load-env'
import { aFolder, writeFiles } from '../../server/testing/fake-public'

describe('loadEnv', () => {
  const { folder, remove } = aFolder()
  afterAll(remove)

  it('reads a file, and does not change variables that are already set, even to an empty value', () => {
    writeFiles(folder, {
      '.env': '# settings\nPORT=9000\nSITE_URL="https://help.example.com"\nCHATBOT_VENDOR=embedded\n',
    })
    const env = { PORT: '9001', CHATBOT_VENDOR: '' }
    loadEnv(path.join(folder, '.env'), env)
    expect(env).toEqual({ PORT: '9001', CHATBOT_VENDOR: '', SITE_URL: 'https://help.example.com' })
  })

  it('does nothing if the file is missing', () => {
    const env = {}
    loadEnv(path.join(folder, 'none.env'), env)
    expect(env).toEqual({})
  })
})
