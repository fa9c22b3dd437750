import { expect, test } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { build, DATA_DIR } from '../support/builds'

const { CORPORA } = process.env

test.skip(CORPORA === undefined, 'Set CORPORA to the folder of the corpora to run this test.')

test('REBUILD-01 the publisher renders every page of the corpus ms-dynamics exactly as Gatsby does', async () => {
  const folder = join(DATA_DIR, 'spaces', 'ms-dynamics')
  mkdirSync(folder, { recursive: true })
  const exportPath = join(folder, 'space.json')
  writeFileSync(exportPath, gunzipSync(readFileSync(join(CORPORA ?? '', 'ms-dynamics.json.gz'))))
  const { code, output } = await build(exportPath, { dataDir: join(folder, 'data') })
  expect(code, output).toBe(0)
  const compared = spawnSync('node_modules/.bin/jest', ['publisher/gatsby/every-page'], { encoding: 'utf8' })
  expect(compared.status, compared.stderr).toBe(0)
})
