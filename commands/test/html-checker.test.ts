import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findHtmlErrors, hasJava } from './html-checker'

const isSkipped = !hasJava() && !process.env.CI
if (isSkipped) console.log('Java is not installed, so the tests of the HTML checker are skipped.')

const withJava = isSkipped ? it.skip : it
let folder = ''
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'fieldbook-html-'))))
afterAll(() => rmSync(folder, { recursive: true }))

function aPage(name: string, body: string) {
  const file = path.join(folder, name)
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><head><title>Page</title></head><body>\n${body}</body></html>`,
  )
  return file
}

withJava('reports the errors of an invalid page, and none for a valid one', () => {
  const valid = aPage(
    'valid.html',
    '<input type="text" inputmode="search" role="combobox" aria-expanded="false">',
  )
  const invalid = aPage('invalid.html', '<input type="search" role="combobox" aria-expanded="false">')
  expect(findHtmlErrors([valid, invalid])).toEqual([
    `${invalid}:2 Bad value “search” for attribute “type” on element “input”.`,
  ])
})

withJava('reports unknown CSS, except for a property that is newer than the checker', () => {
  const page = aPage('css.html', '<p style="field-sizing: content">a</p>\n<p style="field-size: 1">b</p>')
  expect(findHtmlErrors([page])).toEqual([
    `${page}:3 CSS: “field-size”: Property “field-size” doesn't exist.`,
  ])
})
