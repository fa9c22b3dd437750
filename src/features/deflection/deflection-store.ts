import { createStore } from 'zustand/vanilla'
import type { DeflectionAct } from '../../config/choices'
import type { Clock } from '../../lib/clock'
import type { Analytics } from '../../services/analytics'
import type { Log } from '../../services/logging'
import { caseIdIn, cleanUrl, type PageLocation } from './case-address'
import { createCaseProcessing, type ShowToast } from './case-processing'
import type { Cases } from './cases'
import { createProcessedCases } from './processed-cases'

/** DEFL-04 */
const OPENS_AFTER_LOAD_MS = 20_000
const OPENS_AFTER_SCROLL_MS = 5_000

interface Deps {
  readonly clock: Clock
  readonly cases: Cases
  readonly analytics: Analytics
  readonly log: Log
  readonly showToast: ShowToast
  readonly location: PageLocation
}

export interface DeflectionState extends Readonly<Record<DeflectionAct, () => void>> {
  /** what the widget shows */
  readonly step: 'closed' | 'question' | 'confirmation'
  /** the page has loaded: opens later, if there is a case to ask about. The answer ends the wait. */
  readonly watch: () => () => void
  /** the page has been scrolled; the first time counts */
  readonly noticeScroll: () => void
}

/** Asks a reader who came from a support case whether the article answered it: closed -> question -> confirmation -> closed. */
export function createDeflectionStore({ clock, location, ...outside }: Deps) {
  const caseId = caseIdIn(location.search)
  const processed = createProcessedCases()
  const processing =
    caseId === undefined
      ? undefined
      : createCaseProcessing({ caseId, articleUrl: cleanUrl(location), processed, ...outside })

  let hasActed = false
  let timers: { afterLoad: () => void; afterScroll?: () => void } | undefined

  function stopWaiting() {
    timers?.afterLoad()
    timers?.afterScroll?.()
    timers = undefined
  }

  function endWait() {
    hasActed = true
    stopWaiting()
  }

  return createStore<DeflectionState>()((set, get) => {
    function open() {
      stopWaiting()
      if (processing?.isDone() === false) set({ step: 'question' })
    }

    /** Each act ends the wait (DEFL-05, DEFL-06). Only what the step offers has an effect. */
    function act(from: readonly DeflectionState['step'][], to: DeflectionState['step'], then?: () => void) {
      return () => {
        endWait()
        if (!from.includes(get().step)) return
        set({ step: to })
        then?.()
      }
    }

    return {
      step: 'closed',
      watch() {
        stopWaiting()
        if (processing?.isDone() === false && !hasActed) {
          timers = { afterLoad: clock.after(OPENS_AFTER_LOAD_MS, open) }
        }
        return stopWaiting
      },
      noticeScroll() {
        if (timers) timers.afterScroll ??= clock.after(OPENS_AFTER_SCROLL_MS, open)
      },
      denyHelp: endWait,
      putOff: act(['question', 'confirmation'], 'closed'),
      keepCase: act(['question'], 'closed', () => void processing?.keep()),
      askToClose: act(['question'], 'confirmation'),
      cancelClose: act(['confirmation'], 'question'),
      confirmClose: act(['confirmation'], 'closed', () => void processing?.close()),
    }
  })
}
