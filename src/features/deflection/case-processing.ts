import { closedCaseEvent, unsolvedCaseEvent, type Analytics } from '../../services/analytics'
import type { Log } from '../../services/logging'
import type { Cases } from './cases'
import type { ProcessedCases } from '../../services/processed-cases'

/** Called when or after the prompt closes, so the toast must not be part of the prompt. */
export type ShowToast = (toast: {
  readonly title: string
  readonly text: string
  readonly kind: 'success' | 'error' | 'info'
}) => void

interface Deps {
  readonly caseId: string
  readonly articleUrl: string
  readonly processed: ProcessedCases
  readonly cases: Cases
  readonly analytics: Analytics
  readonly log: Log
  readonly showToast: ShowToast
  readonly owner: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/** Keeps a case open or closes it, once per case (DEFL-20), after loading the reader's profile (DEFL-24). */
export function createCaseProcessing(deps: Deps) {
  const { caseId, articleUrl, processed, cases, analytics, log, showToast, owner } = deps
  const isDone = () => processed.has(caseId)
  const cancel = () => processed.cancel(caseId)

  /** Saves the case as processed. If the reader leaves before `finish`, the next visit asks again. */
  function start() {
    processed.start(caseId)
    owner.addEventListener('pagehide', cancel)
  }

  function finish(isProcessed: boolean) {
    owner.removeEventListener('pagehide', cancel)
    // Saves the case again: if the page entered the back/forward cache meanwhile, `cancel` removed it.
    if (isProcessed) processed.start(caseId)
    else cancel()
  }

  /** If another tab has processed the case (DEFL-22), logs a warning, shows a toast and returns true. */
  function warnIfProcessed() {
    if (!isDone()) return false
    log.warn('The support case is already processed; skipping it', { caseId })
    const text = 'You already answered for this case in another tab.'
    showToast({ kind: 'info', title: 'Case already answered', text })
    return true
  }

  return {
    isDone,
    warnIfProcessed,
    async keep() {
      if (warnIfProcessed()) return
      start()
      const reader = await analytics.ready()
      finish(true)
      analytics.track(unsolvedCaseEvent({ caseId, articleUrl }, reader))
      showToast({ kind: 'success', title: 'Feedback submitted', text: 'Thank you for your feedback.' })
    },
    async close() {
      if (warnIfProcessed()) return
      start()
      const reader = await analytics.ready()
      const { result, message } = await cases.closeCase(caseId, articleUrl)
      finish(result !== 'Failure')
      if (result === 'Failure') {
        log.error('Could not close the support case', { caseId, message })
        showToast({ kind: 'error', title: 'Failed to close support case', text: message ?? '' })
        return
      }
      analytics.track(closedCaseEvent({ caseId, articleUrl }, reader))
      const text = message?.trim() || 'We have successfully closed your support case.'
      showToast({ kind: 'success', title: 'Support case closed', text })
    },
  }
}
