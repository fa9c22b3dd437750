import {
  CASE_SIGNATURE_PARAMETER,
  MAX_CASE_ID_LENGTH,
  MAX_CASE_SIGNATURE_LENGTH,
} from '../../contracts/close-case'

export type PageLocation = Readonly<Pick<Location, 'origin' | 'pathname' | 'search'>>

/** Returns the case id in the query of the URL (DEFL-02); undefined if missing or too long. */
export function caseIdIn(search: string): string | undefined {
  const caseId = new URLSearchParams(search).get('caseId')?.trim() ?? ''
  return caseId === '' || caseId.length > MAX_CASE_ID_LENGTH ? undefined : caseId
}

/** Returns the signature in the query of the URL (DEFL-25); undefined if missing or too long. */
export function caseSignatureIn(search: string): string | undefined {
  const signature = new URLSearchParams(search).get(CASE_SIGNATURE_PARAMETER)?.trim() ?? ''
  return signature === '' || signature.length > MAX_CASE_SIGNATURE_LENGTH ? undefined : signature
}

/** Returns origin and path of the page (DEFL-26), without the query, which contains the case id. */
export function cleanUrl({ origin, pathname }: PageLocation): string {
  return `${origin}${pathname}`
}
