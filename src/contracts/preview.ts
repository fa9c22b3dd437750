/** Title of the 404 page. Previews of drafts use the HTML of this page and replace its title. */
export const NOT_FOUND_TITLE = 'Page not found'

/** A page as it would look with all drafts published. */
export interface PreviewedPage {
  readonly template: string
  /** the content of `page-data.json` */
  readonly pageData: { readonly componentChunkName: string; readonly path: string; readonly result: object }
  readonly digest: string
}

/** Computes pages from drafts. Returns undefined for a missing page or a page without content. */
export interface PreviewPages {
  pageAt(path: string): Promise<PreviewedPage | undefined>
}
