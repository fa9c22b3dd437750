import { isPageTypeId } from '../../model/content-model'
import { isEntryOf } from '../../model/entry'
import type { Entry, EntryOf } from '../../model/entry'
import { placeOf } from './content'
import type { Content, Reader } from './content'
import { nameOf } from './names'

const blockCodes = [
  'HPFeaturePacks',
  'HPAnnouncements',
  'HPWelcome',
  'HPCategories',
  'HPFeaturedArticles',
] as const

type BlockCode = (typeof blockCodes)[number]

export type CardBlockCode = Exclude<BlockCode, 'HPAnnouncements'>

const isBlockCode = (codeId = '') => blockCodes.some((code) => code === codeId.trim())

export const isHomeBlock = (entry: Entry): entry is EntryOf<'homeContentBlock'> =>
  isEntryOf('homeContentBlock', entry) && isBlockCode(entry.fields.codeId)

export function reportUnknownBlocks(reader: Reader): void {
  for (const entry of reader.content.entries.values()) {
    if (!isEntryOf('homeContentBlock', entry) || isBlockCode(entry.fields.codeId)) continue
    const codeId = (entry.fields.codeId ?? '').trim()
    const problem = codeId === '' ? 'Has no `codeId`' : `The home page has no block \`${codeId}\``
    reader.reportIssue(placeOf(entry, 'codeId'), {
      severity: 'error',
      code: 'unknown-block',
      message: `${problem}, so the block and its items are left out. Use ${blockCodes.join(', ')}.`,
    })
  }
}

/** Returns the home content blocks with this `codeId`, sorted by entry id (DATA-16). */
export function homeBlocks(
  code: BlockCode,
  { entries }: Pick<Content, 'entries'>,
): EntryOf<'homeContentBlock'>[] {
  return [...entries.values()]
    .filter(isHomeBlock)
    .filter(({ fields }) => fields.codeId?.trim() === code)
    .sort((a, b) => a.sys.id.localeCompare(b.sys.id))
}

/** Returns the entries in blocks with this `codeId`. Reports and skips entries that cannot be cards. */
export function contentOf(code: CardBlockCode, reader: Reader): Entry[] {
  return homeBlocks(code, reader.content).flatMap((block) => {
    const at = placeOf(block, 'content')
    return (block.fields.content ?? []).flatMap((link) => {
      const entry = reader.entry(link, at)
      if (!entry || canBeCard(entry)) return entry ?? []
      reader.reportIssue(at, {
        severity: 'error',
        code: 'unexpected-entry',
        message: `Unexpected Entry: lists ${nameOf(entry)}, a \`${entry.sys.contentType}\`, which this block cannot show, so it is left out. List home content items, categories, articles or external links.`,
      })
      return []
    })
  })
}

export function homeAnnouncements(reader: Reader): EntryOf<'announcement'>[] {
  return homeBlocks('HPAnnouncements', reader.content).flatMap((block) =>
    reader.entries('announcement', block.fields.content, placeOf(block, 'content')),
  )
}

const canBeCard = ({ sys: { contentType } }: Entry) =>
  contentType === 'homeContentItem' || contentType === 'externalLink' || isPageTypeId(contentType)
