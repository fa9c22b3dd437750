import { type EntryDraft } from './kit'
import { cardReaderWillNotPair } from './problem-solution/card-reader-will-not-pair'
import { customerDidNotReceiveTheInvoice } from './problem-solution/customer-did-not-receive-the-invoice'
import { jobsMissingFromTheDispatchBoard } from './problem-solution/jobs-missing-from-the-dispatch-board'
import { reportTotalsDoNotMatch } from './problem-solution/report-totals-do-not-match'
import { technicianAppShowsOldSchedule } from './problem-solution/technician-app-shows-old-schedule'

export const problemSolution: EntryDraft[] = [
  ...cardReaderWillNotPair,
  ...customerDidNotReceiveTheInvoice,
  ...jobsMissingFromTheDispatchBoard,
  ...reportTotalsDoNotMatch,
  ...technicianAppShowsOldSchedule,
]
