import { expect, test } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findHtmlErrors, hasJava, installJava } from '../commands/test/html-checker'
import { onePageOfEachKind } from './support/site'

test.skip(process.env.TEST_HTML === undefined, 'Only npm run test:long runs this.')

test('one page of every kind is valid HTML', async ({ request }, { outputDir }) => {
  installJava()
  test.skip(!hasJava() && !process.env.CI, 'Java is missing. Install it to check the HTML of the pages.')
  mkdirSync(outputDir, { recursive: true })
  const files = await Promise.all(
    Object.entries(onePageOfEachKind).map(async ([kind, url]) => {
      const file = path.join(outputDir, `${kind}.html`)
      writeFileSync(file, await (await request.get(url, { headers: { accept: 'text/html' } })).text())
      return file
    }),
  )
  expect(findHtmlErrors(files)).toEqual([])
})
