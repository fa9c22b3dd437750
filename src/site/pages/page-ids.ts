export interface PageIds {
  /** the requested id, with a number appended if it is taken */
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

export const FRAME_IDS = ['main', '___gatsby', 'gatsby-focus-wrapper', 'gatsby-announcer']

/**
 * Converts words to an anchor: `Merge two customers` becomes `merge-two-customers`. Keeps letters
 * of every script.
 */
export function toAnchor(words: string) {
  const anchor = words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return anchor === '' ? 'section' : anchor
}
