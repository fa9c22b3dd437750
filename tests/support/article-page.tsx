import { screen, within } from '@testing-library/react'

/** Returns the headings of the page in order, with their level: `2 Things to know`. */
export function headings() {
  return screen.queryAllByRole('heading').map((one) => `${one.tagName.slice(1)} ${one.textContent}`)
}

export function partOf(heading: string) {
  const part = screen.getByRole('heading', { name: heading }).closest('section')
  if (!part) throw new Error(`"${heading}" heads no section`)
  return within(part)
}

export function details(title: string) {
  return screen.getByRole('heading', { name: title }).closest('details')
}
