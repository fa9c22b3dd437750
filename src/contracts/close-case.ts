export const CLOSE_CASE_PATH = '/salesforce/closecase'

/** In characters; longer than the case ids of common support systems. */
export const MAX_CASE_ID_LENGTH = 64

/**
 * In characters: longer than a signature, so that most wrong signatures are reported as wrong, not as too
 * long.
 */
export const MAX_CASE_SIGNATURE_LENGTH = 128

export const CASE_SIGNATURE_PARAMETER = 'caseSignature'

export interface CloseCaseRequest {
  readonly caseId: string
  /** the page that answered the question: a path or a URL of this site, without query and hash */
  readonly articleUrl: string
  /** signature of the case id; required only if the gateway has a `CASE_LINK_SECRET` */
  readonly signature?: string
}

export interface CloseCaseAnswer {
  readonly result: 'Success' | 'Failure'
  readonly message?: string | undefined
}
