import path from 'node:path'
import { loadEnv } from './load-env'
import { SettingsError } from './settings-error'
import { aFolder, writeFiles } from '../../server/testing/fake-public'

describe('loadEnv', () => {
  const { folder, remove } = aFolder()
  afterAll(remove)
  const file = path.join(folder, '.env')
  const missing = path.join(folder, 'none.env')

  beforeAll(() =>
    writeFiles(folder, {
      '.env': '# settings\nPORT=9000\nSITE_URL="https://help.example.com"\nCHATBOT_VENDOR=embedded\n',
    }),
  )

  it('reads a file, and overwrites no variable that is already set, even if its value is empty', () => {
    const env = { PORT: '9001', CHATBOT_VENDOR: '' }
    loadEnv(env, file)
    expect(env).toEqual({ PORT: '9001', CHATBOT_VENDOR: '', SITE_URL: 'https://help.example.com' })
  })

  it('does nothing if the file is missing', () => {
    const env = {}
    loadEnv(env, missing)
    expect(env).toEqual({})
  })

  it('reads the file that ENV_FILE names, and no file if ENV_FILE is empty', () => {
    const env = { ENV_FILE: file }
    loadEnv(env, missing)
    expect(env).toMatchObject({ PORT: '9000' })
    const none = { ENV_FILE: '' }
    loadEnv(none, file)
    expect(none).toEqual({ ENV_FILE: '' })
  })

  it.each([missing, folder])('names ENV_FILE if it cannot read %s', (ENV_FILE) => {
    const load = () => loadEnv({ ENV_FILE }, file)
    expect(load).toThrow(SettingsError)
    expect(load).toThrow(`ENV_FILE is "${ENV_FILE}": use a file that can be read`)
  })
})
