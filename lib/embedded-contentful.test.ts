/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { announceApi, readRunningApi } from './embedded-contentful'

const folder = mkdtempSync(join(tmpdir(), 'api-json-'))
const file = join(folder, 'api.json')
afterEach(() => rmSync(file, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

const api = {
  host: '127.0.0.1:1',
  url: 'https://127.0.0.1:1',
  spaceId: 'space1',
  environment: 'master',
  accessToken: 'a',
  previewAccessToken: 'b',
  managementToken: 'c',
  caBundlePath: '/ca.pem',
  journalId: 'd',
  exportPath: '/content/space.json',
}

it('announceApi() writes api.json, readable only for this user, and returns a function that removes the file', async () => {
  const removeFile = await announceApi(folder, api)
  expect(await readRunningApi(folder)).toMatchObject(api)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await removeFile()
  expect(existsSync(file)).toBe(false)
  expect(await readRunningApi(folder)).toBeUndefined()
})

it('readRunningApi() returns a running API only if it serves the given content export', async () => {
  await announceApi(folder, api)
  expect(await readRunningApi(folder, '/content/../content/space.json')).toMatchObject(api)
  expect(await readRunningApi(folder, '/content/other.json')).toBeUndefined()
})

it.each([
  ['the process has ended', () => `${spawnSync('true').pid} `],
  ['another process now has the PID in it', () => `${process.pid} 1`],
])('ignores api.json when %s', async (_, tag) => {
  await announceApi(folder, api)
  writeFileSync(file, JSON.stringify({ ...api, process: tag() }))
  expect(await readRunningApi(folder)).toBeUndefined()
})

it('ignores an invalid api.json, and does not remove an api.json of another process', async () => {
  mkdirSync(folder, { recursive: true })
  const removeFile = await announceApi(folder, api)
  writeFileSync(file, '{"host":')
  expect(await readRunningApi(folder)).toBeUndefined()
  writeFileSync(file, JSON.stringify({ ...api, process: '1 1' }))
  await removeFile()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ process: '1 1' })
})
