import type { Manifest } from '../src/contracts/release'

/** Returns the paths of new, changed and removed pages. Omits private pages, since the result is public. */
export function findChangedPages(
  live: Pick<Manifest, 'pages'> | undefined,
  next: Pick<Manifest, 'pages'>,
): string[] {
  const livePages = live?.pages ?? {}
  const paths = new Set([...Object.keys(livePages), ...Object.keys(next.pages)])
  return [...paths]
    .filter((path) => !livePages[path]?.audience && !next.pages[path]?.audience)
    .filter((path) => livePages[path]?.hash !== next.pages[path]?.hash)
    .sort()
}
