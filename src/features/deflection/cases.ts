import type { CloseCaseAnswer } from '../../contracts/close-case'

export interface Cases {
  /** Never rejects: a failed request returns `Failure` with the reason in `message` (DEFL-28). */
  closeCase(caseId: string, articleUrl: string): Promise<CloseCaseAnswer>
}
