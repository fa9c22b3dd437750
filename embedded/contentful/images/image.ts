import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import { type ImageFormat, type ImageOptions, imageFormats } from './image-options'

/** Effort 2 of 9 saves most of the encoding time, and makes files only a few percent larger. */
const AVIF_EFFORT = 2

/** Returns null if the original is sent: for a file that is not an image, and for an SVG without `fm`. */
export function outputFormat(sourceType: string, { fm }: ImageOptions): ImageFormat | null {
  if (!sourceType.startsWith('image/')) return null
  if (fm !== undefined || sourceType === 'image/svg+xml') return fm ?? null
  return imageFormats.find((format) => sourceType.replace('jpeg', 'jpg') === `image/${format}`) ?? 'png'
}

export async function makeImage(source: Buffer, options: ImageOptions, format: ImageFormat): Promise<Buffer> {
  const isAnimated = (format === 'gif' || format === 'webp') && options.fit !== 'crop'
  const sized = await resize(sharp(source, { animated: isAnimated }).autoOrient(), source, options, format)
  const filled = format === 'jpg' ? sized.flatten({ background: '#fff' }) : sized
  return encode(filled, options, format).toBuffer()
}

async function resize(image: Sharp, source: Buffer, options: ImageOptions, format: ImageFormat) {
  const { w: width, h: height, fit } = options
  if (width === undefined || height === undefined)
    return image.resize({ ...WITHOUT_ENLARGEMENT, ...(width && { width }), ...(height && { height }) })
  if (fit === 'crop') return crop(image, source, width, height)
  return image.resize({ ...toResizeOptions(fit, format), width, height })
}

/** Does not enlarge. Contentful enlarges images only for `fill`, `scale` or `thumb` with both `w` and `h`. */
const WITHOUT_ENLARGEMENT: ResizeOptions = { fit: 'inside', withoutEnlargement: true }

function toResizeOptions(fit: Exclude<ImageOptions['fit'], 'crop'>, format: ImageFormat): ResizeOptions {
  switch (fit) {
    case 'pad':
      return { fit: 'contain', withoutEnlargement: true, background: format === 'jpg' ? '#fff' : '#0000' }
    case 'fill':
    case 'thumb':
      return { fit: 'cover' }
    case 'scale':
      return { fit: 'fill' }
    case undefined:
      return WITHOUT_ENLARGEMENT
  }
}

/** Crops to the center without scaling. */
async function crop(image: Sharp, source: Buffer, width: number, height: number): Promise<Sharp> {
  const { autoOrient } = await sharp(source).metadata()
  const cut = { width: Math.min(width, autoOrient.width), height: Math.min(height, autoOrient.height) }
  const left = Math.floor((autoOrient.width - cut.width) / 2)
  const top = Math.floor((autoOrient.height - cut.height) / 2)
  return image.extract({ left, top, ...cut })
}

function encode(image: Sharp, { q }: ImageOptions, format: ImageFormat): Sharp {
  const quality = q === undefined ? {} : { quality: q }
  switch (format) {
    case 'jpg':
      return image.jpeg(quality)
    case 'webp':
      return image.webp(quality)
    case 'avif':
      return image.avif({ ...quality, effort: AVIF_EFFORT })
    case 'png':
    case 'gif':
      return image.toFormat(format)
  }
}
