import { Button } from '../../ui/button/button'
import * as s from './chatbot-parts.module.css'

interface Props {
  readonly transcript: string
  readonly onSend: () => void
  readonly onCancel: () => void
}

export function Handover({ transcript, onSend, onCancel }: Props) {
  return (
    <section className={s.handover}>
      <h3 tabIndex={-1} data-first-focus>
        Send this conversation to support?
      </h3>
      <p>Support reads what you asked and what the chatbot answered. Nothing is sent before you agree.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
      <div role="region" aria-label="Conversation" tabIndex={0} className={s.transcript}>
        {transcript}
      </div>
      <div className={s.actions}>
        <Button look="primary" onClick={onSend}>
          Send and chat with support
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Back to the chatbot
        </Button>
      </div>
    </section>
  )
}
