import { screen, within } from '@testing-library/react'

/** The headings of the page in their order, each with its level: `2 Things to know`. */
export function headings() {
  return screen.queryAllByRole('heading').map((one) => `${one.tagName.slice(1)} ${one.textContent}`)
}

/** What stands in the section under a heading. */
export function partOf(heading: string) {
  const part = screen.getByRole('heading', { name: heading }).closest('section')
  if (!part) throw new Error(`"${heading}" heads no section`)
  return within(part)
}

/** The collapsible part that has this heading; null when the heading stands open. */
export function details(title: string) {
  return screen.getByRole('heading', { name: title }).closest('details')
}
