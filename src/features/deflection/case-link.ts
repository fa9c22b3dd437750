import {
  CASE_SIGNATURE_PARAMETER,
  MAX_CASE_ID_LENGTH,
  MAX_CASE_SIGNATURE_LENGTH,
} from '../../contracts/close-case'

export type PageLocation = Readonly<Pick<Location, 'origin' | 'pathname' | 'search'>>

export function caseIdIn(search: string): string | undefined {
  const caseId = new URLSearchParams(search).get('caseId')?.trim() ?? ''
  return caseId === '' || caseId.length > MAX_CASE_ID_LENGTH ? undefined : caseId
}

export function caseSignatureIn(search: string): string | undefined {
  const signature = new URLSearchParams(search).get(CASE_SIGNATURE_PARAMETER)?.trim() ?? ''
  return signature === '' || signature.length > MAX_CASE_SIGNATURE_LENGTH ? undefined : signature
}

/** Returns the URL without its query, which contains the case id (DEFL-26). */
export function cleanUrl({ origin, pathname }: PageLocation): string {
  return `${origin}${pathname}`
}
