import { expect, test } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findHtmlErrors, hasJava, installJava } from '../commands/html-checker'
import { onePageOfEachKind } from './support/site'

test.skip(process.env.TEST_HTML === undefined, 'npm run test:long checks this.')

test('one page of every kind has no error of HTML', async ({ request }, { outputDir }) => {
  installJava()
  test.skip(
    !hasJava() && !process.env.CI,
    'There is no Java here. Install it to check the HTML of the pages.',
  )
  mkdirSync(outputDir, { recursive: true })
  const files = await Promise.all(
    Object.entries(onePageOfEachKind).map(async ([kind, address]) => {
      const file = path.join(outputDir, `${kind}.html`)
      writeFileSync(file, await (await request.get(address, { headers: { accept: 'text/html' } })).text())
      return file
    }),
  )
  expect(findHtmlErrors(files)).toEqual([])
})
