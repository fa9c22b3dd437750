import { createContext } from 'react'
import { isRecord } from '../../lib/guards'
import type { SectionNav } from '../../model/article'

export const SectionContext = createContext<SectionNav | null>(null)

export function sectionIn(data: unknown): SectionNav | null {
  const page = isRecord(data) ? data['page'] : undefined
  const section = isRecord(page) ? page['section'] : undefined
  return isSectionNav(section) ? section : null
}

const isSectionNav = (value: unknown): value is SectionNav =>
  isRecord(value) && typeof value['url'] === 'string' && Array.isArray(value['groups'])
