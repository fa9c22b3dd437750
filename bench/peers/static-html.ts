import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { launchBrowser } from '../tools/launch-browser'

const STYLE =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:48rem;margin:0 auto;padding:1rem}img{max-width:100%;height:auto}table{border-collapse:collapse}td,th{border:1px solid;padding:.5rem;text-align:start}'

/** Lighthouse's phone. Its window and pixel ratio determine which picture sizes load. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }

/** Writes the text of a page as HTML without scripts, with its pictures. Returns the URL path of the file. */
export async function writeStaticHtml(url: string, folder: string): Promise<string> {
  const { title, html, pictures } = await readPage(url)
  for (const { from, to } of pictures) {
    const reply = await fetch(from)
    if (!reply.ok) throw new Error(`${from} returned ${reply.status}.`)
    write(join(folder, to), Buffer.from(await reply.arrayBuffer()))
  }
  write(join(folder, 'article.html'), staticDocument(title, html))
  return '/article'
}

function staticDocument(title: string, html: string): string {
  const words = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${words}</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body>${html}</body></html>\n`
}

async function readPage(url: string) {
  const browser = await launchBrowser()
  try {
    // without scripts, the page stays as served, and the browser ignores `loading="lazy"`
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    return await page.getByRole('main').evaluate(plainHtmlOf)
  } finally {
    await browser.close()
  }
}

/** Runs in the page. Returns the pictures of `main`, and its HTML without styles, scripts and controls. */
function plainHtmlOf(main: Element) {
  const kept = new Set(['href', 'id', 'alt', 'width', 'height', 'loading', 'colspan', 'rowspan', 'scope'])
  const pictures: { from: string; to: string }[] = []
  for (const element of main.querySelectorAll('button, svg, form, nav, script, style')) element.remove()
  for (const element of main.querySelectorAll('*')) {
    const shown = element instanceof HTMLImageElement ? element.currentSrc || element.src : ''
    for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name)
    if (shown === '') continue
    const ending = /fm=(\w+)/.exec(shown)?.[1] ?? /\.(\w+)$/.exec(shown)?.[1] ?? 'png'
    const to = `pictures/${pictures.length}.${ending}`
    pictures.push({ from: shown, to })
    element.setAttribute('src', `/${to}`)
  }
  return { title: document.title, html: `<main>${main.innerHTML}</main>`, pictures }
}

function write(file: string, body: string | Buffer) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, body)
}
