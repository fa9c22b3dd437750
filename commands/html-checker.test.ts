import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findHtmlErrors, hasJava } from './html-checker'

const isSkipped = !hasJava() && !process.env.CI
if (isSkipped) console.log('There is no Java here, so the HTML checker is not tested.')

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

withJava('finds the errors of a page, and none in a good one', () => {
  const good = aPage(
    'good.html',
    '<input type="text" inputmode="search" role="combobox" aria-expanded="false">',
  )
  const bad = aPage('bad.html', '<input type="search" role="combobox" aria-expanded="false">')
  expect(findHtmlErrors([good, bad])).toEqual([
    `${bad}:2 Bad value “search” for attribute “type” on element “input”.`,
  ])
})
