/** Gives out the ids of a page's elements so that none occurs twice. */
export interface PageIds {
  /** the wanted id, or the wanted id with the lowest free number */
  claim(wanted: string): string
}

export function createPageIds(taken: Iterable<string> = []): PageIds {
  const used = new Set(taken)
  return {
    claim(wanted) {
      let id = wanted
      for (let number = 2; used.has(id); number++) id = `${wanted}-${number}`
      used.add(id)
      return id
    },
  }
}

/** Ids that the page frame itself uses. */
export const FRAME_IDS = ['main', '___gatsby', 'gatsby-focus-wrapper', 'gatsby-announcer']

/** Words as an anchor: `Merge two customers` becomes `merge-two-customers`. Letters of every script stay. */
export function toAnchor(words: string) {
  const anchor = words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return anchor === '' ? 'section' : anchor
}
