import { pageFiles, type Manifest } from '../../src/contracts/release'

/** The addresses of pages that are new, different or gone; those for some readers only are not named, as anybody may ask. */
export function changedPages(before: Manifest | undefined, after: Manifest): string[] {
  const paths = new Set([before, after].flatMap((manifest) => Object.keys(manifest?.pages ?? {})))
  const fileOf = (manifest: Manifest | undefined, path: string) => manifest?.files[pageFiles(path).html]
  return [...paths]
    .filter((path) => !fileOf(before, path)?.audience && !fileOf(after, path)?.audience)
    .filter((path) => fileOf(before, path)?.hash !== fileOf(after, path)?.hash)
    .sort()
}
