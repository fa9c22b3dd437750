import type { Asset, Entry } from '../../model/entry'
import { rawTitleOf } from './raw-title'

/** Returns the title of an entry; undefined if it has none. */
export const titleOf = ({ sys, fields }: Entry): string | undefined =>
  rawTitleOf({ contentType: sys.contentType, fields })

/** Names an entry in a message: by title, with the id to find it. */
export const nameOf = (entry: Entry): string => nameById('entry', entry.sys.id, titleOf(entry))

/** Names an asset in a message: by title, with the id to find it. */
export const nameOfAsset = ({ id, title }: Asset): string => nameById('asset', id, title.trim())

/** Names an entry or asset of which only the id and perhaps a title are known. */
export const nameById = (kind: 'entry' | 'asset', id: string, title?: string): string =>
  title ? `"${title}" (${kind} \`${id}\`)` : `the ${kind} \`${id}\``
