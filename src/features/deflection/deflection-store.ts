import { createStore } from 'zustand/vanilla'
import type { DeflectionAct } from '../../config/choices'
import type { Clock } from '../../lib/clock'
import type { Analytics } from '../../services/analytics'
import type { Log } from '../../services/logging'
import { caseIdIn, cleanUrl, type PageLocation } from './case-link'
import { createCaseProcessing, type ShowToast } from './case-processing'
import type { Cases } from './cases'
import type { ProcessedCases } from '../../services/processed-cases'

/** Delays of the prompt in ms, from the page load or route change and from the first scroll (DEFL-04). */
const OPENS_AFTER_LOAD_MS = 20_000
const OPENS_AFTER_SCROLL_MS = 5_000

interface Deps {
  readonly clock: Clock
  /** time of the page load or route change, by `clock` */
  readonly openedAt: number
  readonly cases: Cases
  readonly processed: ProcessedCases
  readonly analytics: Analytics
  readonly log: Log
  readonly showToast: ShowToast
  readonly location: PageLocation
  readonly owner: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

export interface DeflectionState extends Readonly<Record<DeflectionAct, () => void>> {
  readonly step: 'closed' | 'question' | 'confirmation'
  /**
   * Starts the load timer if the URL names an unprocessed case and the reader has not acted yet. Returns a
   * function that stops all timers.
   */
  readonly watch: () => () => void
  /** Starts the scroll timer if `watch` is active. Only the first scroll counts. */
  readonly noticeScroll: () => void
  /** Closes the prompt if another tab has processed the case (DEFL-20). */
  readonly noticeProcessed: () => void
}

/** Store for the steps of the prompt: closed -> question (article helped?) -> confirmation -> closed. */
export function createDeflectionStore({ clock, openedAt, location, ...services }: Deps) {
  const caseId = caseIdIn(location.search)
  const processing =
    caseId === undefined
      ? undefined
      : createCaseProcessing({ caseId, articleUrl: cleanUrl(location), ...services })

  let hasActed = false
  let timers: { afterLoad: () => void; afterScroll?: () => void } | undefined

  function stopTimers() {
    timers?.afterLoad()
    timers?.afterScroll?.()
    timers = undefined
  }

  function stopForGood() {
    hasActed = true
    stopTimers()
  }

  return createStore<DeflectionState>()((set, get) => {
    function open() {
      stopTimers()
      if (processing?.isDone() === false) set({ step: 'question' })
    }

    /**
     * Returns the handler of an act of the reader. Every act stops the timers (DEFL-05, DEFL-06), even an act
     * that the current step does not offer.
     */
    function act(from: readonly DeflectionState['step'][], to: DeflectionState['step'], then?: () => void) {
      return () => {
        stopForGood()
        if (!from.includes(get().step)) return
        set({ step: to })
        then?.()
      }
    }

    return {
      step: 'closed',
      watch() {
        stopTimers()
        if (processing?.isDone() === false && !hasActed) {
          timers = { afterLoad: clock.after(openedAt + OPENS_AFTER_LOAD_MS - clock.now(), open) }
        }
        return stopTimers
      },
      noticeScroll() {
        if (timers) timers.afterScroll ??= clock.after(OPENS_AFTER_SCROLL_MS, open)
      },
      noticeProcessed() {
        if (processing?.isDone()) set({ step: 'closed' })
      },
      denyHelp: stopForGood,
      putOff: act(['question', 'confirmation'], 'closed'),
      keepCase: act(['question'], 'closed', () => void processing?.keep()),
      askToClose: act(['question'], 'confirmation', () => {
        if (processing?.warnIfProcessed()) set({ step: 'closed' })
      }),
      cancelClose: act(['confirmation'], 'question'),
      confirmClose: act(['confirmation'], 'closed', () => void processing?.close()),
    }
  })
}
