interface NamedPage {
  readonly path: string
  /** missing for public pages */
  readonly audience?: string | undefined
}

/** Lists paths of pages for a message. Private pages are only counted, since the publish status is public. */
export function namePages(pages: readonly NamedPage[]): string {
  const names = pages.filter(({ audience }) => !audience).map(({ path }) => path)
  const privateCount = pages.length - names.length
  const counted =
    privateCount === 0 ? [] : [privateCount === 1 ? 'a private page' : `${privateCount} private pages`]
  return [...names, ...counted].join(', ')
}
