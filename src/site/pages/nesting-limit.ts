import type { Reader } from '../read/content'
import type { Place } from '../read/issues'

/** More than any page needs. Without a limit, ten entries that embed each other appear millions of times. */
const MAX_NESTED = 2000

/** Counts a section or embed inside another. Returns false and reports once if the page has too many. */
export type CountNested = (at: Place) => boolean

export function createNestingLimit(reader: Reader): CountNested {
  let count = 0
  return (at) => {
    count += 1
    if (count === MAX_NESTED + 1) {
      reader.reportIssue(at, {
        severity: 'error',
        code: 'circular-embed',
        message: `The page has more than ${MAX_NESTED.toLocaleString('en')} sections and embeds inside others, so this one and later ones are left out. Remove links between entries that contain or embed each other.`,
      })
    }
    return count <= MAX_NESTED
  }
}
