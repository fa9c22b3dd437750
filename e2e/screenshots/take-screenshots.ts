/* Takes the pictures of docs/design.md from a running site: npm run pictures -- [URL] */
import { chromium, type Browser, type Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../commands/tools/find-chromium.mjs'
import { messageOf } from '../../lib/error-message'
import { blockExternalRequests, onePageOfEachKind, settled } from '../support/site'

const FOLDER = 'docs/images/design'

const WIDTHS = [390, 900, 1440] as const
const THEMES = ['light', 'dark'] as const

/**
 * Maximum height of a picture relative to its width. The rest of a longer page is cut off, so that the text
 * stays readable.
 */
const RATIO = { 390: 2.4, 900: 1.4, 1440: 1 } as const

/** Maximum width of a picture in px. Pictures of wider windows are scaled down. */
const MAX_WIDTH = 960

/** A picture above this size gets a lower quality, because the repository stores the pictures. */
const MAX_BYTES = 60_000
const QUALITIES = [82, 70, 55, 40, 25, 10] as const

function useInter(folder: string): string {
  if (!execFileSync('fc-match', ['Inter']).includes('Inter'))
    throw new Error('The font Inter is missing. Install it (Debian: apt-get install fonts-inter).')
  const file = join(folder, 'fonts.conf')
  // Chromium asks fontconfig for `sans` when a page asks for `system-ui`
  const rules = ['system-ui', 'sans', 'sans-serif'].map(
    (family) => `<match target="pattern">
  <test qual="any" name="family"><string>${family}</string></test>
  <edit name="family" mode="prepend_first" binding="strong"><string>Inter</string></edit>
</match>`,
  )
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<include>/etc/fonts/fonts.conf</include>
${rules.join('\n')}
<cachedir>${folder}</cachedir>
</fontconfig>
`,
  )
  return file
}

async function takePicture(page: Page, width: (typeof WIDTHS)[number]): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const height = Math.min(width * RATIO[width], await page.evaluate(() => document.body.scrollHeight))
  const clip = { x: 0, y: 0, width, height, scale: Math.min(1, MAX_WIDTH / width) }
  let picture = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })
    picture = Buffer.from(data, 'base64')
    if (picture.length <= MAX_BYTES) break
  }
  return picture
}

async function takeAll(browser: Browser, site: string) {
  let bytes = 0
  for (const theme of THEMES)
    for (const width of WIDTHS) {
      const height = Math.round(width * RATIO[width])
      const viewport = { width, height: Math.max(height, 800) }
      const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await blockExternalRequests(page)
      for (const [kind, path] of Object.entries(onePageOfEachKind)) {
        await page.goto(new URL(path, site).href)
        await settled(page)
        // the gateway may still be building its search index
        await page.getByText('Loading...', { exact: true }).first().waitFor({ state: 'hidden' })
        const picture = await takePicture(page, width)
        writeFileSync(join(FOLDER, `${kind.replaceAll(' ', '-')}-${width}-${theme}.webp`), picture)
        bytes += picture.length
      }
      await context.close()
    }
  console.log(`Took the pictures of ${site}: ${(bytes / 1e6).toFixed(1)} MB in ${FOLDER}.`)
}

async function main() {
  const scratch = mkdtempSync(join(tmpdir(), 'fieldbook-pictures-'))
  mkdirSync(FOLDER, { recursive: true })
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, FONTCONFIG_FILE: useInter(scratch) },
  })
  try {
    await takeAll(browser, process.argv[2] ?? 'http://localhost:8000')
  } finally {
    await browser.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(messageOf(error))
  process.exit(1)
})
