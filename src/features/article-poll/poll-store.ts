import { createStore } from 'zustand/vanilla'
import { articleFeedbackEvent, type Analytics, type ArticleFeedback } from '../../services/analytics'

export type Reason = 'couldntFind' | 'didntWork' | 'unclear'

/** The reader may leave everything empty (POLL-07). */
export type Complaint = Pick<ArticleFeedback, Reason | 'comment'>

export interface PollState {
  readonly step: 'Initial' | 'FeedbackForm' | 'Success'
  readonly answerYes: () => void
  readonly answerNo: () => void
  readonly submitComplaint: (complaint: Complaint) => void
  readonly reset: () => void
}

const NO_COMPLAINT: Complaint = { couldntFind: false, didntWork: false, unclear: false, comment: '' }

export function createPollStore({ analytics }: { analytics: Analytics }) {
  return createStore<PollState>()((set, get) => {
    async function send(feedback: ArticleFeedback) {
      const reader = await analytics.ready()
      analytics.track(articleFeedbackEvent(feedback, reader))
    }

    return {
      step: 'Initial',
      answerYes() {
        if (get().step !== 'Initial') return
        set({ step: 'Success' })
        void send({ ...NO_COMPLAINT, helpful: true })
      },
      answerNo() {
        if (get().step === 'Initial') set({ step: 'FeedbackForm' })
      },
      submitComplaint(complaint) {
        if (get().step !== 'FeedbackForm') return
        set({ step: 'Success' })
        void send({ ...complaint, helpful: false })
      },
      reset: () => set({ step: 'Initial' }),
    }
  })
}
