import type { Manifest } from '../releases'

/** The addresses of pages that are new, different or gone; those for some readers only are not named, as anybody may ask. */
export function changedPages(before: Manifest | undefined, after: Manifest): string[] {
  const former = before?.files ?? {}
  const names = new Set([...Object.keys(former), ...Object.keys(after.files)])
  return [...names]
    .filter((name) => name.endsWith('/index.html') || name === 'index.html')
    .filter((name) => !former[name]?.audience && !after.files[name]?.audience)
    .filter((name) => former[name]?.hash !== after.files[name]?.hash)
    .map((name) => `/${name.replace(/\/?index\.html$/, '')}`)
    .sort()
}
