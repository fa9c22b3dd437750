/** A page as it would be if the drafts were published. */
export interface PreviewedPage {
  readonly template: string
  /** content of the page's `page-data.json` */
  readonly pageData: { readonly componentChunkName: string; readonly path: string; readonly result: object }
  readonly digest: string
}

/** Renders pages of drafts. Undefined for a path without a page, or a page without content. */
export interface PreviewPages {
  pageAt(path: string): Promise<PreviewedPage | undefined>
}
