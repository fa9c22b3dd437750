/** @jest-environment node */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '../../server/testing/fake-public'

jest.setTimeout(60_000) // each case starts the command

const { folder, remove } = aFolder()
afterAll(remove)

function check(exportPath: string) {
  const env = { ...process.env, CONTENT_EXPORT: exportPath, DATA_DIR: folder, CONTENTFUL_SPACE_ID: '' }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'commands/content/check.ts'],
      { env: { ...env, CONTENTFUL_ACCESS_TOKEN: '' } },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}`.trim() }),
    )
  })
}

it('prints one line that tells why the content cannot be checked', async () => {
  const path = join(folder, 'space.json')
  expect(await check(path)).toEqual({
    code: 2,
    output: `The content export ${path} does not exist. Check the setting CONTENT_EXPORT.`,
  })
  writeFileSync(path, '{}')
  expect(await check(path)).toEqual({
    code: 2,
    output: `The content export ${path} cannot be served: it is not an object with the lists \`entries\`, \`assets\`, \`contentTypes\` and \`locales\`.`,
  })
})
