/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageFiles } from '../../src/contracts/release'
import { openGatsbyRenderer } from './gatsby-internals'
import type { PageData } from './page-data'

/** Needs a built site. `npm test` builds first; otherwise run `npm run build`. */
it('REBUILD-01 renders every page of the last Gatsby build exactly as Gatsby wrote it', async () => {
  const renderer = await openGatsbyRenderer((line) => {
    throw new Error(line)
  })
  const files = readdirSync(join('public', 'page-data'), { recursive: true, encoding: 'utf8' })
  const different: string[] = []
  let compared = 0
  for (const file of files.filter((name) => name.endsWith('page-data.json'))) {
    const pageData = JSON.parse(readFileSync(join('public', 'page-data', file), 'utf8')) as PageData
    const html = join('public', pageFiles(pageData.path).html)
    // the data of a removed page stays until the next cold build
    if (!existsSync(html)) continue
    compared += 1
    if ((await renderer?.render(pageData)) !== readFileSync(html, 'utf8')) different.push(pageData.path)
  }
  expect(compared).toBeGreaterThan(50)
  expect(different).toEqual([])
})
