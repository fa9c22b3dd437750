/** A problem in the content, reported to editors. Issues never stop a build. */
export interface ContentIssue {
  /**
   * `error`: something is missing for readers; `warning`: shown, but not as intended; `info`: worth
   * knowing
   */
  readonly severity: 'error' | 'warning' | 'info'
  readonly code: ContentIssueCode
  /** id of an entry, asset or locale, or the source path of a redirect or anchor; `contentType` says which */
  readonly entryId: string
  readonly contentType: string
  /** absent if the issue concerns the whole entry */
  readonly field?: string
  /** what happened, the consequence, and what to do */
  readonly message: string
}

export type ContentIssueCode =
  | 'unexpected-entry'
  | 'skipped-locale'
  | 'unknown-field'
  | 'wrong-field-type'
  | 'missing-field'
  | 'broken-link'
  | 'broken-address'
  | 'unsafe-address'
  | 'unlisted-frame-host'
  | 'circular-embed'
  | 'unknown-node'
  | 'unknown-block'
  | 'duplicate-slug'
  | 'kept-page'
  | 'missing-slug'
  | 'unusable-slug'
  | 'duplicate-anchor'
  | 'missing-file'
  | 'missing-alt-text'
  | 'dark-copy'
  | 'invalid-color'
  | 'private'
  | 'redirect-twice'
  | 'redirect-source'
  | 'redirect-loop'
  | 'redirect-chain'
  | 'redirect-target'
  | 'anchor-source'
  | 'anchor-target'
  | 'broken-anchor'
  | 'heading-order'
  | 'review-date'
  | 'review-overdue'
  | 'future-date'
  | 'band-date'
  | 'second-band'
  | 'unknown-position'
  | 'duplicate-title'
  | 'orphaned-article'
  | 'oversized-image'
  | 'unused-video-setting'
  | 'broken-external-link'
  | 'unchecked-external-link'

export type Report = (issue: ContentIssue) => void

export interface Place {
  readonly entryId: string
  readonly contentType: string
  readonly field?: string
}

export const silent: Report = () => undefined
