import { isEntryOf } from '../../model/entry'
import type { Entry, EntryOf } from '../../model/entry'
import { placeOf } from './content'
import type { Content, Reader } from './content'

const blockCodes = [
  'HPFeaturePacks',
  'HPAnnouncements',
  'HPWelcome',
  'HPCategories',
  'HPFeaturedArticles',
] as const

export type BlockCode = (typeof blockCodes)[number]

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

export function contentOf(code: BlockCode, reader: Reader): Entry[] {
  return homeBlocks(code, reader.content).flatMap((block) =>
    (block.fields.content ?? []).flatMap((link) => reader.entry(link, placeOf(block, 'content')) ?? []),
  )
}
