import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import sharp from 'sharp'
import { type AssetDraft } from '../kit'
import { illustrations, releaseNotesPdf } from './catalogue'
import { type Illustration } from './illustration'
import { PAGE_SIZE, pdfDocument } from './pdf'
import { FONT_STACK, svgDocument } from './svg'

/*
 * Writes content/assets/ and content/authoring/assets.ts: npx tsx content/authoring/illustrations/draw.ts
 * The same code gives the same bytes, as long as the font of the raster pictures is the same.
 */

const AUTHORING = join(__dirname, '..')
const ASSETS = join(AUTHORING, '..', 'assets')

/** Named instead of the system's own font, so that raster pictures look the same wherever they are drawn. */
const RASTER_FONT = 'Liberation Sans, Arial, Helvetica, sans-serif'
/** Pictures below this width keep all their colours: a palette saves nothing there. */
const SMALL = 100

const contentTypes: Readonly<Record<Illustration['format'], string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

async function drawAll(): Promise<void> {
  mkdirSync(ASSETS, { recursive: true })
  const assets: AssetDraft[] = []
  for (const illustration of illustrations) assets.push(await drawOne(illustration))
  assets.push(writePdf())
  await writeAssetList(assets)
  const bytes = assets.reduce((sum, { size }) => sum + size, 0)
  console.log(`content/assets: ${assets.length} files, ${Math.round(bytes / 1024)} kB`)
}

async function drawOne(illustration: Illustration): Promise<AssetDraft> {
  const { id, title, description, format: kind, width, height, updated } = illustration
  const fileName = `${id}.${kind}`
  const bytes = await bytesOf(illustration)
  writeFileSync(join(ASSETS, fileName), bytes)
  return {
    id,
    title,
    description,
    fileName,
    contentType: contentTypes[kind],
    width,
    height,
    size: bytes.length,
    updatedAt: `${updated}T16:00:00Z`,
  }
}

async function bytesOf({ title, format: kind, width, height, draw }: Illustration): Promise<Buffer> {
  const svg = svgDocument(width, height, title, draw())
  if (kind === 'svg') return Buffer.from(svg)
  const picture = sharp(Buffer.from(svg.replace(FONT_STACK, RASTER_FONT)))
  switch (kind) {
    case 'png':
      return picture.png({ palette: width > SMALL, compressionLevel: 9, effort: 10 }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 88, effort: 6 }).toBuffer()
    case 'jpg':
      return picture.jpeg({ quality: 84, mozjpeg: true }).toBuffer()
  }
}

function writePdf(): AssetDraft {
  const { id, title, description, updated } = releaseNotesPdf
  const bytes = pdfDocument(releaseNotesPdf)
  const fileName = `${id}.pdf`
  writeFileSync(join(ASSETS, fileName), bytes)
  return {
    id,
    title,
    description,
    fileName,
    contentType: 'application/pdf',
    ...PAGE_SIZE,
    size: bytes.length,
    updatedAt: `${updated}T16:00:00Z`,
  }
}

async function writeAssetList(assets: readonly AssetDraft[]): Promise<void> {
  const file = join(AUTHORING, 'assets.ts')
  const source = [
    "import { type AssetDraft } from './kit'",
    '',
    '/* Written by illustrations/draw.ts: change the catalogue there and draw again. */',
    '',
    `export const assets: AssetDraft[] = ${JSON.stringify(assets)}`,
  ].join('\n')
  const options = (await resolveConfig(file)) ?? {}
  writeFileSync(file, await format(source, { ...options, parser: 'typescript', quoteProps: 'as-needed' }))
}

void drawAll()
