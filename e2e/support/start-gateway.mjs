/*
 * Builds the site under test from a copy of the sample space, then serves the site. With the argument
 * `build`, only builds.
 */
import { copyFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = join(process.env.DATA_DIR ?? '.data/test', 'live-space')

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
copyFileSync('content/space.json', join(folder, 'space.json'))
for (const name of ['assets', 'academy.json', 'redirects.json', 'anchors.json'])
  symlinkSync(resolve('content', name), join(folder, name))

process.env.CONTENT_EXPORT = join(folder, 'space.json')
process.env.WATCH_EXPORT = 'false' // the tests publish with webhooks
process.argv.splice(2, process.argv.length, process.argv[2] ?? 'start')
await import('../../commands/run.mjs')
