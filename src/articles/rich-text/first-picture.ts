import { isSmall, type Picture } from '../../model/rich-text'

/** Returns the `src` of an article's first picture, at any depth. Ignores small and missing pictures. */
export function firstPictureIn(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined
  if (isPicture(part)) return part.src === '' || isSmall(part) ? undefined : part.src
  for (const inner of Object.values<unknown>({ ...part })) {
    const found = firstPictureIn(inner)
    if (found !== undefined) return found
  }
  return undefined
}

function isPicture(part: object): part is Picture {
  return 'src' in part && 'width' in part && 'height' in part
}
