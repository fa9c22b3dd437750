import { useStore } from 'zustand'
import { MAX_FEEDBACK_LENGTH } from '../../contracts/chatbot'
import type { ChatMessage } from '../../contracts/support-chat'
import { feedbackReasons, followUpsOf, partsOf, sourcesOf } from '../../services/chatbot-api'
import { AnswerFoot, AnswerHead, Rating, SourceList } from '../../ui/answer'
import { Button, buttonClass } from '../../ui/button/button'
import { ContactLink } from '../../ui/contact-link/contact-link'
import { answerIn } from './answer-in'
import { feedbackOn, type Chatbot } from './create-chatbot'
import * as s from './chatbot-parts.module.css'
import { SESSION } from './feedback'
import { EXAMPLE_QUESTION } from './welcome'

interface Props {
  readonly bot: Chatbot
  readonly message: ChatMessage
  /** hides rating and suggested questions, because the service deletes the answers of an ended chat */
  readonly isEnded: boolean
  readonly onAsk: (question: string) => void
  readonly onFollow?: () => void
}

export function ChatbotParts({ bot, message, isEnded, onAsk, onFollow }: Props) {
  if (message.type === 'welcome') {
    return isEnded ? null : <Questions questions={[EXAMPLE_QUESTION]} onAsk={onAsk} />
  }
  const answer = message.participant.isAgent ? answerIn(message.data) : undefined
  if (!answer) return null
  return (
    <div className={s.parts}>
      <AnswerFoot {...partsOf(answer)} onFollow={onFollow} />
      <SourceList sources={sourcesOf(answer)} onFollow={onFollow} />
      {!isEnded && <Questions questions={followUpsOf(answer)} onAsk={onAsk} />}
      {(answer.isGuardrailed || partsOf(answer).isContact) && (
        <ContactLink className={`${buttonClass} ${s.contact}`} onClick={onFollow} />
      )}
      {!isEnded && <AnswerRating bot={bot} id={answer.id} isGuarded={answer.isGuardrailed} />}
    </div>
  )
}

export function ChatbotHead({ message, onFollow }: Pick<Props, 'message' | 'onFollow'>) {
  const answer = message.participant.isAgent ? answerIn(message.data) : undefined
  return answer ? <AnswerHead {...partsOf(answer)} onFollow={onFollow} /> : null
}

export const SessionRating = ({ bot }: { bot: Chatbot }) => (
  <ChatbotRating bot={bot} about={SESSION} question="How is this conversation?" />
)

/** Shows the rating, or after a refusal a button that reports the refusal as wrong (DATA-32). */
function AnswerRating({ bot, id, isGuarded }: { bot: Chatbot; id: string; isGuarded: boolean }) {
  const { step, error, isFinal } = useStore(bot.store, feedbackOn(id))
  if (!isGuarded || step === 'Thanks' || isFinal) {
    return <ChatbotRating bot={bot} about={id} question="Was this answer helpful?" />
  }
  return (
    <div>
      <Button look="quiet" onClick={() => void bot.feedback.contestGuard(id)}>
        This should have been answered
      </Button>
      {error !== undefined && (
        <p role="alert" className={s.error}>
          {error}
        </p>
      )}
    </div>
  )
}

const reasons = {
  options: feedbackReasons.map((reason) => ({ id: reason, label: reason })),
  other: 'Other',
} as const

function ChatbotRating({ bot, about, question }: { bot: Chatbot; about: string; question: string }) {
  const { step, error, unsent, isFinal } = useStore(bot.store, feedbackOn(about))
  return (
    <Rating
      question={question}
      step={step}
      error={error}
      unsent={unsent}
      isFinal={isFinal}
      reasons={reasons}
      maxLength={MAX_FEEDBACK_LENGTH}
      onUp={() => void bot.feedback.approve(about)}
      onDown={() => bot.feedback.disapprove(about)}
      onSubmit={(complaint) => void bot.feedback.complain(about, complaint)}
      onCancel={() => bot.feedback.withdraw(about)}
    />
  )
}

function Questions({
  questions,
  onAsk,
}: {
  questions: readonly string[]
  onAsk: (question: string) => void
}) {
  if (questions.length === 0) return null
  return (
    <ul className={s.questions} aria-label="You can ask">
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className={s.ask} onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
