/** @jest-environment node */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aSpace, anEntry } from '../../embedded/contentful/testing/a-space'
import { aClient, aServedFolder } from '../../embedded/contentful/testing/an-api'
import { dataPaths } from '../../lib/settings/data-paths'
import type { PublishEvent } from '../../src/contracts/publish'

jest.setTimeout(60_000) // each case starts the command

const served = aServedFolder()
afterAll(() => served.remove())

const dataDir = join(served.folder, 'data')
const events: PublishEvent[] = []

const startApi = () =>
  served.start({
    stateDir: dataPaths(dataDir).deliveryApi,
    announce: true,
    onPublished: (event) => events.push(event),
  })

const env = {
  ...process.env,
  DATA_DIR: dataDir,
  CONTENT_EXPORT: served.exportPath,
  CONTENTFUL_SPACE_ID: '',
  CONTENTFUL_ACCESS_TOKEN: '',
  NODE_ENV: 'development',
}

function run(args: readonly string[], more: Record<string, string> = {}) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const command = ['--import', 'tsx', 'commands/content/publish.ts', ...args]
    execFile(process.execPath, command, { env: { ...env, ...more } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}`.trim() }),
    )
  })
}

beforeAll(() => {
  served.write(
    aSpace({
      entries: [anEntry('article', 'one', { title: 'One' }), anEntry('article', 'two', { title: 'Two' })],
    }),
  )
})

it('REBUILD-01 refuses to publish without a gateway, with content in Contentful, or with wrong arguments', async () => {
  expect(await run(['one'])).toEqual({
    code: 1,
    output: expect.stringContaining('Run npm start or npm run serve first.'),
  })
  expect(await run(['one'], { CONTENTFUL_SPACE_ID: 'abc', CONTENTFUL_ACCESS_TOKEN: 'x' })).toEqual({
    code: 1,
    output: 'The content is in the Contentful space abc. Publish the entry there.',
  })
  expect(await run([])).toMatchObject({
    code: 2,
    output: expect.stringContaining('The entry id is missing. Use npm run'),
  })
  expect(await run(['one', '--unpublish', '--set', 'a=b'])).toMatchObject({ code: 2 })
})

it('REBUILD-01 changes, publishes and unpublishes an entry in the running embedded API, and prints why a change fails', async () => {
  const api = await startApi()
  const body = { nodeType: 'document', data: {}, content: [] }
  const bodyPath = join(served.folder, 'body.json')
  writeFileSync(bodyPath, JSON.stringify(body))

  expect(await run(['one', '--set', 'title=A=B', '--set', `body=@${bodyPath}`])).toEqual({
    code: 0,
    output: 'Published one with a new title, body.',
  })
  expect(await aClient(api).getEntry('one')).toMatchObject({ fields: { title: 'A=B', body } })
  expect(await run(['two', '--unpublish'])).toEqual({ code: 0, output: 'Unpublished two.' })
  expect((await aClient(api).getEntries()).items.map(({ sys }) => sys.id)).toEqual(['one'])
  expect(await run(['two'])).toEqual({ code: 0, output: 'Published two.' })
  expect(events.map(({ action, id }) => [action, id])).toEqual([
    ['publish', 'one'],
    ['unpublish', 'two'],
    ['publish', 'two'],
  ])

  expect(await run(['none'])).toEqual({ code: 1, output: `There is no entry none in ${served.exportPath}.` })
  expect(await run(['one', '--set', 'titel=x'])).toEqual({
    code: 1,
    output: expect.stringContaining('Could not change one: The content type article has no field "titel".'),
  })
  expect(await run(['one', '--set', 'order=x'])).toEqual({
    code: 1,
    output: 'Could not change one: The value of "order" is not of type Integer.',
  })
  expect(await run(['one', '--set', 'body=@none.json'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('none.json is not valid JSON'),
  })
})
