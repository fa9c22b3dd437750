import type { Asset, Entry } from '../../model/entry'
import { rawTitleOf } from './raw-title'

export const titleOf = ({ sys, fields }: Entry): string | undefined =>
  rawTitleOf({ contentType: sys.contentType, fields })

export const nameOf = (entry: Entry): string => nameById('entry', entry.sys.id, titleOf(entry))

export const nameOfAsset = ({ id, title }: Asset): string => nameById('asset', id, title.trim())

export const nameById = (kind: 'entry' | 'asset', id: string, title?: string): string =>
  title ? `"${title}" (${kind} \`${id}\`)` : `the ${kind} \`${id}\``
