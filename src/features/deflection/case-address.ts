import {
  CASE_SIGNATURE_PARAMETER,
  MAX_CASE_ID_LENGTH,
  MAX_CASE_SIGNATURE_LENGTH,
} from '../../contracts/close-case'

/** The parts of `window.location` that say where the reader is and which case they came from. */
export type PageLocation = Readonly<Pick<Location, 'origin' | 'pathname' | 'search'>>

/** The case that the reader came from (DEFL-02). What cannot be a case id counts as none. */
export function caseIdIn(search: string): string | undefined {
  const caseId = new URLSearchParams(search).get('caseId')?.trim() ?? ''
  return caseId === '' || caseId.length > MAX_CASE_ID_LENGTH ? undefined : caseId
}

/** What proves that the link to the case is ours, where links are signed (DEFL-25). */
export function caseSignatureIn(search: string): string | undefined {
  const signature = new URLSearchParams(search).get(CASE_SIGNATURE_PARAMETER)?.trim() ?? ''
  return signature === '' || signature.length > MAX_CASE_SIGNATURE_LENGTH ? undefined : signature
}

/**
 * The cleaned url (DEFL-26): origin and path. Query and hash stay out, because the query holds the case id and whatever the link
 * in the mail carried, and because one article should be counted under one address.
 */
export function cleanUrl({ origin, pathname }: PageLocation): string {
  return `${origin}${pathname}`
}
