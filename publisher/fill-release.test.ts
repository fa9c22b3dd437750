/** @jest-environment node */
import { join } from 'node:path'
import { parseSettings } from '../lib/settings'
import { SEARCH_CORPUS } from '../src/contracts/release'
import type { SearchCorpus } from '../src/contracts/search-documents'
import { wholeSite } from '../tests/support/content-builders'
import { putSiteFiles } from './fill-release'
import type { NextRelease } from './release/next-release'

async function coursesOf(env: Record<string, string>) {
  let courses = 0
  const putFile: NextRelease['putFile'] = ({ path, bytes }) => {
    if (path !== SEARCH_CORPUS) return
    const { documents } = JSON.parse(bytes.toString()) as SearchCorpus
    courses = documents.filter(({ id }) => id.startsWith('academy:')).length
  }
  const site = wholeSite({ entries: [], assets: [] })
  const redirects = { redirects: [], anchors: [] }
  const settings = parseSettings(env)
  await putSiteFiles({ putFile } as NextRelease, { site, redirects, settings, log: () => {} }, undefined)
  return courses
}

it('DATA-23 adds the sample courses only to the sample content, or if ACADEMY_EXPORT names them', async () => {
  expect(await coursesOf({})).toBeGreaterThanOrEqual(20)
  expect(await coursesOf({ CONTENT_EXPORT: join('docs', 'space.json') })).toBe(0)
  expect(await coursesOf({ CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'token' })).toBe(0)
  const own = { CONTENT_EXPORT: join('docs', 'space.json'), ACADEMY_EXPORT: join('content', 'academy.json') }
  expect(await coursesOf(own)).toBeGreaterThanOrEqual(20)
})
