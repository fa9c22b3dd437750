export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Returns the element id of the group of terms under a letter, or under `#`. */
export const letterAnchor = (letter: string) => `letter-${letter === '#' ? 'other' : letter}`

/** Groups terms by first letter (A to Z, without accents), else under `#`. Keeps the order of the terms. */
export function groupByLetter<T extends { readonly title: string }>(
  terms: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const term of terms) {
    const first = term.title.trim().charAt(0).normalize('NFD').charAt(0).toUpperCase()
    const letter = LETTERS.includes(first) ? first : '#'
    groups.set(letter, [...(groups.get(letter) ?? []), term])
  }
  return groups
}
