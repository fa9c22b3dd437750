import type { CloseCaseAnswer } from '../../contracts/close-case'

/** What the widget needs from the support system. */
export interface Cases {
  /** Never rejects: a call that fails is a `Failure` with the reason in its message (DEFL-28). */
  closeCase(caseId: string, articleUrl: string): Promise<CloseCaseAnswer>
}
