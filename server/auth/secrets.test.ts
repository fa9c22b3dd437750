import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { aFolder } from '../testing/fake-public'
import { deriveSecrets, loadSecrets } from './secrets'

const { folder, remove } = aFolder()
afterAll(remove)

it('creates a secret once, in a private file, and uses it after a restart', async () => {
  const file = path.join(folder, 'session', 'secret')
  const first = await loadSecrets(undefined, file)
  expect(await loadSecrets(undefined, file)).toEqual(first)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await loadSecrets(undefined, path.join(folder, 'other'))).not.toEqual(first)
})

it('creates one secret for gateways that start at the same time, and replaces an empty file', async () => {
  const file = path.join(folder, 'shared', 'secret')
  const atOnce = await Promise.all([1, 2, 3].map(() => loadSecrets(undefined, file)))
  expect(atOnce).toEqual(atOnce.map(() => atOnce[0]))
  expect(readdirSync(path.dirname(file))).toEqual(['secret'])
  writeFileSync(file, '')
  expect((await loadSecrets(undefined, file)).sessionKey).toHaveLength(32)
  expect(readFileSync(file, 'utf8').trim()).not.toBe('')
})

it('uses the secret of the settings if there is one', async () => {
  const shared = 'a secret of at least 32 characters'
  expect(await loadSecrets(shared, path.join(folder, 'unused'))).toEqual(deriveSecrets(shared))
})

it('derives a separate key for each purpose', () => {
  const keys = Object.values(deriveSecrets('a secret of at least 32 characters')).map((key: Uint8Array) =>
    Buffer.from(key).toString('hex'),
  )
  expect(new Set(keys).size).toBe(keys.length)
})
