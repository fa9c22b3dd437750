import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const FOLDER = join(__dirname, 'assets')
/** Maximum number of fonts in a drawing: three sizes in two weights each, and a font for large numbers. */
const MAX_FONTS = 7
/** Limits a page with ten images to 1.2 MB. */
const MAX_BYTES_PER_PNG = 120_000

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

  it('defines each color in a class, and all classes are used', () => {
    expect(shapesOf(svg)).not.toMatch(/="#[0-9A-F]{3,8}"/i)
    const used = [...svg.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
    for (const style of [svg, dark].map((text) => STYLE.exec(text)?.[1] ?? '')) {
      expect(classesIn(style).sort()).toEqual([...new Set(used)].sort())
    }
  })

  it('has a title and a view box, and no animation or script', () => {
    expect(svg).toMatch(/<svg [^>]*width="(\d+)" height="(\d+)" viewBox="0 0 \1 \2"/)
    expect(svg).toMatch(/<title>[^<]+<\/title>/)
    expect(svg).not.toMatch(/<script|<foreignObject|<animate|javascript:|\son\w+=|NaN|undefined/)
  })

  it('has few font sizes and weights, because each one costs layout time', () => {
    const texts = [...svg.matchAll(/<text [^>]*>/g)].map(([tag]) => tag)
    const fonts = new Set(texts.map((tag) => tag.match(/font-(size|weight)="\d+"/g)?.join(' ')))
    expect(fonts.size).toBeLessThanOrEqual(MAX_FONTS)
  })
})

it('every PNG file in content/assets has at most 120,000 bytes', () => {
  const pngs = files.filter((name) => name.endsWith('.png'))
  expect(pngs.filter((name) => bytesOf(name).length > MAX_BYTES_PER_PNG)).toEqual([])
})

it('RICH-04 keeps inline icons below 30 by 30 pixels, so that they fit in a line', async () => {
  const icons = files.filter((name) => name.startsWith('icon-'))
  expect(icons.length).toBeGreaterThanOrEqual(5)
  for (const name of icons) {
    const { width, height } = await sharp(bytesOf(name)).metadata()
    expect(Math.max(width, height)).toBeLessThan(30)
  }
})
