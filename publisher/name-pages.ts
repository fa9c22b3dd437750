interface NamedPage {
  readonly path: string
  /** absent for everybody */
  readonly audience?: string | undefined
}

/** Names pages in a message. Only counts private ones: anybody may read the rebuild status. */
export function namePages(pages: readonly NamedPage[]): string {
  const names = pages.filter(({ audience }) => !audience).map(({ path }) => path)
  const privateCount = pages.length - names.length
  const counted =
    privateCount === 0 ? [] : [privateCount === 1 ? 'a private page' : `${privateCount} private pages`]
  return [...names, ...counted].join(', ')
}
