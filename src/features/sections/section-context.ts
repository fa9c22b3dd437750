import { createContext } from 'react'
import { isRecord } from '../../lib/guards'
import type { SectionNav } from '../../model/article'

/** The section navigation of the current page, for the menu and the sub-header. */
export const SectionContext = createContext<SectionNav | null>(null)

/** Returns the section navigation in the data of a page, or null if it has none. */
export function sectionIn(data: unknown): SectionNav | null {
  const page = isRecord(data) ? data['page'] : undefined
  const section = isRecord(page) ? page['section'] : undefined
  return isSectionNav(section) ? section : null
}

const isSectionNav = (value: unknown): value is SectionNav =>
  isRecord(value) && typeof value['url'] === 'string' && Array.isArray(value['groups'])
