import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { assets } from './assets'
import { illustrations } from './illustrations/catalogue'
import { svgDocument } from './illustrations/svg'

const FOLDER = join(__dirname, '..', 'assets')
/** A page with ten pictures should stay light. */
const MOST_BYTES_PER_PNG = 120_000
const MOST_BYTES_IN_ALL = 2_500_000
/** Three sizes in two weights, and a large figure. */
const MOST_FACES = 7

const pictures = assets.filter(({ contentType }) => contentType.startsWith('image/'))
const vectors = assets.filter(({ contentType }) => contentType === 'image/svg+xml')
const documents = assets.filter(({ contentType }) => contentType === 'application/pdf')

function bytesOf(fileName: string): Buffer {
  return readFileSync(join(FOLDER, fileName))
}

it('lists every file of content/assets once, and nothing else', () => {
  const listed = assets.map(({ fileName }) => fileName)
  expect([...listed].sort()).toEqual(readdirSync(FOLDER).sort())
  expect(new Set(assets.map(({ id }) => id)).size).toBe(assets.length)
})

it.each(assets)(
  '$id says what it shows and how large its file is',
  ({ id, title, description, fileName, size }) => {
    expect(fileName.startsWith(`${id}.`)).toBe(true)
    expect(title.trim()).not.toBe('')
    expect(description).toMatch(/^[A-Z].+\.$/)
    expect(bytesOf(fileName).length).toBe(size)
  },
)

it.each(pictures)(
  '$id has the format and the dimensions it declares',
  async ({ fileName, contentType, width, height }) => {
    const picture = await sharp(bytesOf(fileName)).metadata()
    expect(`image/${picture.format}`).toBe(contentType.replace('+xml', ''))
    expect([picture.width, picture.height]).toEqual([width, height])
  },
)

it.each(vectors)('$id is a still SVG with a title and a view box', ({ fileName, title, width, height }) => {
  const svg = bytesOf(fileName).toString('utf8')
  expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
  expect(svg).toContain(`<title>${title.replaceAll('&', '&amp;')}</title>`)
  expect(svg).not.toMatch(/<script|<foreignObject|javascript:|\son\w+=|NaN|undefined/)
})

it.each(vectors)(
  '$id is lettered in few sizes and weights, each of which a browser asks the system for',
  ({ fileName }) => {
    const texts = [
      ...bytesOf(fileName)
        .toString('utf8')
        .matchAll(/<text [^>]*>/g),
    ].map(([tag]) => tag)
    const faces = texts.map((tag) => tag.match(/font-(size|weight)="\d+"/g)?.join(' '))
    expect(new Set(faces).size).toBeLessThanOrEqual(MOST_FACES)
  },
)

it.each(vectors)('$id is what its drawing code draws', ({ id, fileName }) => {
  const drawing = illustrations.find((illustration) => illustration.id === id)
  if (drawing === undefined) throw new Error(`The catalogue has no "${id}"; draw again.`)
  expect(bytesOf(fileName).toString('utf8')).toBe(
    svgDocument(drawing.width, drawing.height, drawing.title, drawing.draw()),
  )
})

it.each(documents)(
  '$id is a PDF of one page whose table of offsets is right',
  ({ fileName, width, height }) => {
    const pdf = bytesOf(fileName).toString('latin1')
    expect(pdf).toMatch(/^%PDF-1\.4\n[^]*%%EOF\n$/)
    expect(pdf).toContain(`/MediaBox [0 0 ${width} ${height}]`)
    const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map((row) => Number(row[1]))
    expect(offsets.map((offset) => pdf.slice(offset).split('\n')[0])).toEqual(
      offsets.map((_, index) => `${index + 1} 0 obj`),
    )
    const table = Number(/startxref\n(\d+)\n/.exec(pdf)?.[1])
    expect(pdf.slice(table)).toMatch(/^xref\n/)
  },
)

it('stays light enough to be carried in the repository', () => {
  const heavy = assets.filter(
    ({ contentType, size }) => contentType === 'image/png' && size > MOST_BYTES_PER_PNG,
  )
  expect(heavy).toEqual([])
  expect(assets.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(MOST_BYTES_IN_ALL)
})

it('RICH-04 keeps inline icons below 30 by 30 pixels, so that they flow with the text', () => {
  const icons = assets.filter(({ id }) => id.startsWith('icon-'))
  expect(icons.map(({ id }) => id).sort()).toEqual([
    'icon-gear',
    'icon-more',
    'icon-pencil',
    'icon-pin',
    'icon-plus',
  ])
  for (const icon of icons) expect(Math.max(icon.width, icon.height)).toBeLessThan(30)
})
