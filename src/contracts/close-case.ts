/** Where the site asks for a support case to be closed (DEFL-25). */
export const CLOSE_CASE_PATH = '/salesforce/closecase'

/** Longer than any case id or case number of a support system; what exceeds it is no case id. */
export const MAX_CASE_ID_LENGTH = 64

/** Three times the length of a signature: a wrong one shall be called wrong, not too long. */
export const MAX_CASE_SIGNATURE_LENGTH = 128

/** Carries the signature in the address of a signed link, beside `caseId`. */
export const CASE_SIGNATURE_PARAMETER = 'caseSignature'

/** The body of `POST /salesforce/closecase` (DEFL-25, DEFL-26). */
export interface CloseCaseRequest {
  readonly caseId: string
  /** the page that answered the question: a path or an address of this site, without query and hash */
  readonly articleUrl: string
  /** of the case id, from the link that led here; wanted only where links are signed */
  readonly signature?: string
}

/** What the gateway answers (DATA-36, DEFL-27). */
export interface CloseCaseAnswer {
  readonly result: 'Success' | 'Failure'
  /** for the reader, if there is more to say than the result */
  readonly message?: string | undefined
}
