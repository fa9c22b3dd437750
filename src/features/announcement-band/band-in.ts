import { isRecord } from '../../lib/guards'
import type { Band } from '../../model/pages'

export function bandIn(data: unknown): Band | null {
  const page = isRecord(data) ? data['page'] : undefined
  const band = isRecord(page) ? page['band'] : undefined
  return isBand(band) ? band : null
}

const isBand = (value: unknown): value is Band =>
  isRecord(value) && typeof value['title'] === 'string' && typeof value['from'] === 'number'
