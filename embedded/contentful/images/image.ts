import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import { type ImageFocus, type ImageFormat, type ImageOptions } from './image-options'

const FORMAT_OF: Readonly<Record<string, ImageFormat>> = {
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/tiff': 'tiff',
}

/** AVIF is slow to write: 2 of 9 costs a few per cent of size and saves most of the time. */
const AVIF_EFFORT = 2

/** The format an image comes out in; null when the file is served as it is: no picture, or an SVG that may stay one. */
export function outputFormat(sourceType: string, options: ImageOptions): ImageFormat | null {
  if (!sourceType.startsWith('image/')) return null
  if (sourceType === 'image/svg+xml') return options.format
  return options.format ?? FORMAT_OF[sourceType] ?? 'png'
}

/** Does what Contentful's Images API does with a picture. */
export async function makeImage(source: Buffer, options: ImageOptions, format: ImageFormat): Promise<Buffer> {
  const moves = (format === 'gif' || format === 'webp') && options.radius === null && options.fit !== 'crop'
  const upright = sharp(source, { animated: moves }).autoOrient()
  const sized = await resize(upright, source, options, format)
  const rounded = options.radius === null ? sized : await roundCorners(sized, options.radius)
  const filled = needsBackground(format, options)
    ? rounded.flatten({ background: options.background ?? '#fff' })
    : rounded
  return encode(filled, options, format).toBuffer()
}

async function resize(
  image: Sharp,
  source: Buffer,
  options: ImageOptions,
  format: ImageFormat,
): Promise<Sharp> {
  const { width, height, fit } = options
  if (width === null && height === null) return image
  if (width !== null && height !== null && fit === 'crop')
    return crop(image, source, width, height, options.focus)
  const size = { ...(width === null ? {} : { width }), ...(height === null ? {} : { height }) }
  return image.resize({
    ...size,
    ...(width !== null && height !== null ? howToFit(options, format) : INSIDE),
  })
}

/** Contentful makes pictures smaller to fit, never larger, unless `fill`, `scale` or `thumb` asks for an exact size. */
const INSIDE: ResizeOptions = { fit: 'inside', withoutEnlargement: true }

function howToFit({ fit, focus, background }: ImageOptions, format: ImageFormat): ResizeOptions {
  switch (fit) {
    case 'pad':
      return { fit: 'contain', withoutEnlargement: true, background: background ?? paddingOf(format) }
    case 'fill':
    case 'thumb':
      return { fit: 'cover', position: POSITIONS[focus] }
    case 'scale':
      return { fit: 'fill' }
    case 'crop':
    case null:
      return INSIDE
  }
}

const POSITIONS: Readonly<Record<ImageFocus, string>> = {
  center: 'centre',
  top: 'top',
  right: 'right',
  left: 'left',
  bottom: 'bottom',
  top_right: 'right top',
  top_left: 'left top',
  bottom_right: 'right bottom',
  bottom_left: 'left bottom',
}

/** Cuts a piece out at its own scale. */
async function crop(
  image: Sharp,
  source: Buffer,
  width: number,
  height: number,
  focus: ImageFocus,
): Promise<Sharp> {
  const { autoOrient } = await sharp(source).metadata()
  const cut = { width: Math.min(width, autoOrient.width), height: Math.min(height, autoOrient.height) }
  const spare = { x: autoOrient.width - cut.width, y: autoOrient.height - cut.height }
  const left = focus.includes('left') ? 0 : focus.includes('right') ? spare.x : Math.floor(spare.x / 2)
  const top = focus.includes('top') ? 0 : focus.includes('bottom') ? spare.y : Math.floor(spare.y / 2)
  return image.extract({ left, top, ...cut })
}

/** `max` makes an ellipse. The result starts anew: a background laid in the same run would go under before the cut. */
async function roundCorners(image: Sharp, radius: number | 'max'): Promise<Sharp> {
  const { data, info } = await image.ensureAlpha().png().toBuffer({ resolveWithObject: true })
  const size = `width="${info.width}" height="${info.height}"`
  const [rx, ry] = radius === 'max' ? [info.width / 2, info.height / 2] : [radius, radius]
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} rx="${rx}" ry="${ry}"/></svg>`
  const cut = sharp(data).composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
  return sharp(await cut.png().toBuffer())
}

function paddingOf(format: ImageFormat): string | { r: number; g: number; b: number; alpha: number } {
  return format === 'jpg' ? '#fff' : { r: 0, g: 0, b: 0, alpha: 0 }
}

function needsBackground(format: ImageFormat, { background }: ImageOptions): boolean {
  return format === 'jpg' || background !== null
}

function encode(image: Sharp, options: ImageOptions, format: ImageFormat): Sharp {
  const quality = options.quality === null ? {} : { quality: options.quality }
  switch (format) {
    case 'jpg':
      return image.jpeg({ ...quality, progressive: options.flag === 'progressive' })
    case 'png':
      return image.png({ palette: options.flag === 'png8' })
    case 'webp':
      return image.webp(quality)
    case 'avif':
      return image.avif({ ...quality, effort: AVIF_EFFORT })
    case 'gif':
      return image.gif()
    case 'tiff':
      return image.tiff(quality)
  }
}
