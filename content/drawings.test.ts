import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const FOLDER = join(__dirname, 'assets')
/** Three sizes in two weights, and a large figure. */
const MOST_FACES = 7
/** A page with ten pictures should stay light. */
const MOST_BYTES_PER_FILE = 120_000

const files = readdirSync(FOLDER)
const drawings = files.filter((name) => /(?<!\.dark)\.svg$/.test(name))
const bytesOf = (name: string) => readFileSync(join(FOLDER, name))
const svgOf = (name: string) => bytesOf(name).toString('utf8')

const STYLE = /<style>([^]*?)<\/style>/
const shapesOf = (svg: string) => svg.replace(STYLE, '')
const classesIn = (style: string) => [...style.matchAll(/\.([\w-]+) \{/g)].map(([, name]) => name)

describe.each(drawings)('%s', (name) => {
  const svg = svgOf(name)
  const dark = svgOf(name.replace('.svg', '.dark.svg'))

  it('has a dark copy with the same shapes in other colors', () => {
    expect(shapesOf(dark)).toBe(shapesOf(svg))
    expect(STYLE.exec(dark)?.[1]).not.toBe(STYLE.exec(svg)?.[1])
  })

  it('names its colors once, in classes that its shapes use', () => {
    expect(shapesOf(svg)).not.toMatch(/="#[0-9A-F]{3,8}"/i)
    const used = [...svg.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
    for (const style of [svg, dark].map((text) => STYLE.exec(text)?.[1] ?? '')) {
      expect(classesIn(style).sort()).toEqual([...new Set(used)].sort())
    }
  })

  it('has a title and a view box, and nothing that moves or runs', () => {
    expect(svg).toMatch(/<svg [^>]*width="(\d+)" height="(\d+)" viewBox="0 0 \1 \2"/)
    expect(svg).toMatch(/<title>[^<]+<\/title>/)
    expect(svg).not.toMatch(/<script|<foreignObject|<animate|javascript:|\son\w+=|NaN|undefined/)
  })

  it('has few sizes and weights of letters, which the browser lays out one by one', () => {
    const texts = [...svg.matchAll(/<text [^>]*>/g)].map(([tag]) => tag)
    const faces = new Set(texts.map((tag) => tag.match(/font-(size|weight)="\d+"/g)?.join(' ')))
    expect(faces.size).toBeLessThanOrEqual(MOST_FACES)
  })
})

it('keeps every PNG light', () => {
  const pngs = files.filter((name) => name.endsWith('.png'))
  expect(pngs.filter((name) => bytesOf(name).length > MOST_BYTES_PER_FILE)).toEqual([])
})

it('RICH-04 keeps inline icons below 30 by 30 pixels, so that they flow with the text', async () => {
  const icons = files.filter((name) => name.startsWith('icon-'))
  expect(icons.length).toBeGreaterThanOrEqual(5)
  for (const name of icons) {
    const { width, height } = await sharp(bytesOf(name)).metadata()
    expect(Math.max(width, height)).toBeLessThan(30)
  }
})
