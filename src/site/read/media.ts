import { videoSourceOf, type VideoSource } from '../../lib/video-source'
import { placeOf } from './content'
import type { Reader } from './content'
import { nameOfAsset } from './names'
import type { Place } from './issues'
import { linkToHref } from './links'
import { toMediaPath } from '../../model/media-path'
import type { Asset, EntryOf, Link } from '../../model/entry'
import type { Download, Embed, PageLink, Picture, Thumbnail, Video } from '../../model/rich-text'

const IMAGE_TYPES = new Set([
  'image/gif',
  'image/jpeg',
  'image/pjpeg',
  'image/png',
  'image/svg+xml',
  'image/tiff',
  'image/x-icon',
  'image/vnd.microsoft.icon',
  'image/vnd.wap.wbmp',
  'image/webp',
])

/** True for an image. Also true without a file, because alternative text replaces a missing picture. */
function isImage({ contentType, url }: Asset) {
  return url === '' || IMAGE_TYPES.has(contentType.toLowerCase().split(';')[0]?.trim() ?? '')
}

interface PictureOptions {
  readonly alt: string
  readonly hoverText?: string | undefined
  readonly zoomable?: boolean | undefined
  readonly link?: PageLink | undefined
  readonly dark?: string | undefined
}

/**
 * Returns the picture of an asset, or undefined if the asset is not an image (RICH-03). Without a file, `src`
 * is empty, and pages show the alternative text.
 */
export function toPicture(
  asset: Asset,
  words: PictureOptions,
  reader: Reader,
  at: Place,
): Picture | undefined {
  if (!isImage(asset)) return undefined
  const src = toFilePath(asset, 'its alternative text is shown instead', reader, at)
  if (words.alt.trim() === '') {
    reader.reportIssue(at, {
      severity: 'warning',
      code: 'missing-alt-text',
      message: `The picture \`${asset.id}\` has no alternative text, so screen readers cannot describe it. Add a description.`,
    })
  }
  return {
    src: src ?? '',
    width: asset.width ?? 0,
    height: asset.height ?? 0,
    alt: words.alt,
    ...(words.hoverText ? { hoverText: words.hoverText } : {}),
    ...(words.zoomable ? { zoomable: true } : {}),
    ...(words.link ? { link: words.link } : {}),
    ...(asset.contentType === 'image/svg+xml' ? { vector: true } : {}),
    ...(src !== undefined && words.dark ? { dark: words.dark } : {}),
  }
}

/** Returns the path of a picture's dark copy. Reports and ignores a copy of another size or type. */
export function toDarkPath(light: Asset, link: Link | undefined, reader: Reader, at: Place) {
  const dark = reader.asset(link, at)
  if (!dark) return undefined
  const kept = 'the light picture is shown in both themes'
  const isSame = (['contentType', 'width', 'height'] as const).every((key) => dark[key] === light[key])
  if (dark.url === '' || isSame) return toFilePath(dark, kept, reader, at)
  reader.reportIssue(at, {
    severity: 'warning',
    code: 'dark-copy',
    message: `The dark copy (${formatOf(dark)}) differs from the light picture (${formatOf(light)}), so ${kept}. Upload a copy of the same size and type.`,
  })
  return undefined
}

/** Returns the icon as a decorative picture, because the title of the entry is next to the icon. */
export function toIcon(
  entry: EntryOf<'homeContentItem'> | EntryOf<'category'>,
  reader: Reader,
): Picture | undefined {
  const { icon, iconDark } = entry.fields
  return toDecorativePicture(
    { link: icon, at: placeOf(entry, 'icon') },
    { link: iconDark, at: placeOf(entry, 'iconDark') },
    reader,
  )
}

interface PlacedLink {
  readonly link: Link | undefined
  readonly at: Place
}

/** Returns a picture without alternative text, or undefined if it has no file. */
function toDecorativePicture(light: PlacedLink, dark: PlacedLink, reader: Reader): Picture | undefined {
  const asset = reader.asset(light.link, light.at)
  if (!asset) return undefined
  const darkPath = toDarkPath(asset, dark.link, reader, dark.at)
  const picture = toPicture(asset, { alt: asset.title || asset.id, dark: darkPath }, reader, light.at)
  return picture && picture.src !== '' ? { ...picture, alt: '' } : undefined
}

export const toThumbnail = ({ src, width, vector, dark }: Picture): Thumbnail => ({
  src,
  width,
  ...(vector && { vector }),
  ...(dark !== undefined && { dark }),
})

const formatOf = ({ width = 0, height = 0, contentType }: Asset) => `${width} x ${height} px, ${contentType}`

/** Returns the path of an asset's file. Reports a missing file; `instead` is the consequence for readers. */
export function toFilePath(asset: Asset, instead: string, reader: Reader, at: Place): string | undefined {
  const path = asset.url === '' ? undefined : toMediaPath(asset.url)
  if (path === undefined) {
    reader.reportIssue(at, {
      severity: 'warning',
      code: 'missing-file',
      message: `Uses ${nameOfAsset(asset)}, which has no file, so ${instead}. Upload the file again.`,
    })
  }
  return path
}

export function toAssetEmbed(asset: Asset, reader: Reader, at: Place): Embed | undefined {
  const picture = toPicture(asset, { alt: asset.description || asset.title }, reader, at)
  if (picture) return { type: 'picture', ...picture }
  const file = toDownload(asset, asset.title, reader, at)
  return file && { type: 'file', ...file }
}

export function toMedia(entry: EntryOf<'media'>, reader: Reader): Embed | undefined {
  const { fields } = entry
  if (fields.videoUrl) {
    const url = toFrameUrl(fields.videoUrl, reader, placeOf(entry, 'videoUrl'))
    const title = fields.altText || fields.name || 'Video'
    const poster = toDecorativePicture(
      { link: fields.media, at: placeOf(entry, 'media') },
      { link: fields.mediaDark, at: placeOf(entry, 'mediaDark') },
      reader,
    )
    return url
      ? { type: 'video', title, url, ...toSource(url), ...toPreview(poster, fields.duration) }
      : undefined
  }
  const picture = toMediaPicture(entry, reader)
  if (picture) return { type: 'picture', ...picture }
  const asset = reader.asset(fields.media, placeOf(entry, 'media'))
  const file = asset && toDownload(asset, fields.name ?? '', reader, placeOf(entry, 'media'))
  if (file) return { type: 'file', ...file }
  if (!fields.media) {
    reader.reportIssue(placeOf(entry, 'media'), {
      severity: 'error',
      code: 'missing-field',
      message: `The media has neither a file nor a video, so it is left out. Add one of them or unpublish the entry.`,
    })
  }
  return undefined
}

export function toMediaPicture(entry: EntryOf<'media'> | undefined, reader: Reader): Picture | undefined {
  const asset = entry && reader.asset(entry.fields.media, placeOf(entry, 'media'))
  if (!asset) return undefined
  const { fields } = entry
  return toPicture(
    asset,
    {
      alt: fields.altText || asset.description || asset.title,
      hoverText: fields.hoverText,
      zoomable: fields.zoomable,
      link: fields.url ? linkToHref(fields.url, reader, placeOf(entry, 'url')) : undefined,
      dark: toDarkPath(asset, fields.mediaDark, reader, placeOf(entry, 'mediaDark')),
    },
    reader,
    placeOf(entry, 'media'),
  )
}

export function toVideo(entry: EntryOf<'externalVideo'>, reader: Reader): Video | undefined {
  const { title, videoUrl = '', description, width, height, loop, volume, playbackRate } = entry.fields
  const url = toFrameUrl(videoUrl, reader, placeOf(entry, 'videoUrl'))
  if (!url) return undefined
  const { source } = toSource(url)
  if (source) reportUnusedSettings(entry, source, reader)
  const poster = toDecorativePicture(
    { link: entry.fields.poster, at: placeOf(entry, 'poster') },
    { link: entry.fields.posterDark, at: placeOf(entry, 'posterDark') },
    reader,
  )
  return {
    title: title || 'Video',
    url,
    ...(source && { source }),
    ...(description && { description }),
    ...(width && height && { width: within(width, 160, 1280), height: within(height, 90, 1280) }),
    ...(loop && { loop }),
    ...(volume !== undefined && { volume: within(volume, 0, 1) }),
    ...(playbackRate !== undefined && { playbackRate: within(playbackRate, 0.25, 4) }),
    ...toPreview(poster, entry.fields.duration),
  }
}

function toSource(url: string): Pick<Video, 'source'> {
  const source = videoSourceOf(url)
  return source ? { source } : {}
}

/** Reports playback settings without effect: Twitch's player ignores speed, frames ignore all settings. */
function reportUnusedSettings(entry: EntryOf<'externalVideo'>, { name, means }: VideoSource, reader: Reader) {
  const { loop, volume, playbackRate = 1 } = entry.fields
  const isFrame = means === 'frame'
  const fields = [
    isFrame && loop && 'loop',
    isFrame && volume !== undefined && 'volume',
    (isFrame || means === 'twitch') && playbackRate !== 1 && 'playbackRate',
  ]
  for (const field of fields) {
    if (!field) continue
    reader.reportIssue(placeOf(entry, field), {
      severity: 'info',
      code: 'unused-video-setting',
      message: `The player of ${name} ignores this setting, so it has no effect. Empty the field.`,
    })
  }
}

function toPreview(
  poster: Picture | undefined,
  duration: string | undefined,
): Pick<Video, 'poster' | 'duration'> {
  const length = duration?.trim()
  return { ...(poster && { poster: toThumbnail(poster) }), ...(length && { duration: length }) }
}

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Returns undefined unless the URL uses https, because browsers block http content in an https page. */
export function toFrameUrl(address: string, reader: Reader, at: Place): string | undefined {
  const link = linkToHref(address, reader, at)
  if (!link) return undefined
  if (link.href.startsWith('https://')) return link.href
  reader.reportIssue(at, {
    severity: 'error',
    code: 'unsafe-address',
    message: `\`${address}\` is not an https URL, so it cannot be embedded and is left out. Use the https URL.`,
  })
  return undefined
}

function toDownload(asset: Asset, title: string, reader: Reader, at: Place): Download | undefined {
  const href = toFilePath(asset, 'it is left out', reader, at)
  if (href === undefined) return undefined
  return {
    href,
    title: title || asset.title || asset.fileName,
    ...(asset.size === undefined ? {} : { size: asset.size }),
  }
}
