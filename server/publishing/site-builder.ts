/** What a build came to. Addresses are those of pages, such as `/how-to/merge`. */
export type BuildResult =
  | { readonly kind: 'published'; readonly release: string; readonly changedPages: readonly string[] }
  | { readonly kind: 'unchanged'; readonly release: string; readonly changedPages: readonly [] }
  | { readonly kind: 'failed'; readonly reason: string }

export interface BuildRequest {
  readonly signal: AbortSignal
  readonly onProgress: (line: string) => void
  /** Hears when readers can have what was built; the build has things to put away after that. */
  readonly onLive?: () => void
}

/** Builds the site and switches to its release, or leaves everything as it was. */
export interface SiteBuilder {
  /** Does ahead what it can for a build that is about to be wanted. */
  prepare?(): void
  build(request: BuildRequest): Promise<BuildResult>
}
