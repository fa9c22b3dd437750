import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export function aFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'fieldbook-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Writes files below a folder. Overwrites existing files in place, as Gatsby does. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

export const APP_SCRIPT = 'app-0123456789abcdef0123.js'

const SCRIPT = 'window.pagePath=document.body.dataset.page'

export const PAGE_SCRIPT = `<script>${SCRIPT}</script>`

export const SCRIPT_HASHES = [`sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`]

export function aPage(title: string): string {
  return `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body data-page="/${title}"><h1>${title}</h1>${PAGE_SCRIPT}</body></html>`
}

export function aSite(): Record<string, string | Buffer> {
  return {
    'index.html': aPage('home'),
    '404.html': aPage('Page not found'),
    '404/index.html': aPage('Page not found'),
    '500.html': aPage('Something went wrong'),
    'how-to/merge/index.html': aPage('merge') + `<!-- ${'long enough to compress '.repeat(100)} -->`,
    'faq/日本/index.html': aPage('日本'),
    'page-data/how-to/merge/page-data.json': JSON.stringify({ text: 'merge '.repeat(500) }),
    'page-data/app-data.json': '{"webpackCompilationHash":"1"}',
    'sw.js': 'self.addEventListener("fetch", () => {})',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'static/0a1b2c/board.png': Buffer.from('0123456789'),
    [APP_SCRIPT]: `console.log("${'app '.repeat(500)}")`,
  }
}
