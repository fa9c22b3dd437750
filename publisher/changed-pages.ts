import type { Manifest } from '../src/contracts/release'

/** Returns the paths of new, changed and removed pages. Skips private pages, since the list is public. */
export function findChangedPages(
  before: Pick<Manifest, 'pages'> | undefined,
  after: Pick<Manifest, 'pages'>,
): string[] {
  const former = before?.pages ?? {}
  const paths = new Set([...Object.keys(former), ...Object.keys(after.pages)])
  return [...paths]
    .filter((path) => !former[path]?.audience && !after.pages[path]?.audience)
    .filter((path) => former[path]?.hash !== after.pages[path]?.hash)
    .sort()
}
