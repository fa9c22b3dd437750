import type { ReactNode } from 'react'
import { CHAT_FILES_PATH } from '../../contracts/live-chat'
import type { ChatMessage, DeliveryState, ParticipantIcon } from '../../contracts/support-chat'
import { toRecord, toText } from '../../lib/guards'
import { MarkdownText, PlainText } from '../../ui/answer'
import { Button } from '../../ui/button/button'
import { Icon } from '../../ui/icon/icon'
import * as s from './message-item.module.css'

interface Props {
  readonly message: ChatMessage
  readonly isMarkdown: boolean
  readonly head?: ReactNode
  readonly parts?: ReactNode
  /** undefined if the message cannot be sent again */
  readonly onRetry: (() => void) | undefined
  readonly onStillHere: () => void
}

export function MessageItem({ message, isMarkdown, head, parts, onRetry, onStillHere }: Props) {
  const { participant, type, state, message: text, fileName } = message
  const Words = isMarkdown ? MarkdownText : PlainText
  return (
    <li className={s.message} data-agent={participant.isAgent || undefined} data-type={type}>
      {/* visually hidden for the reader's own messages, which their position identifies */}
      <p className={participant.isAgent ? s.who : 'sr-only'}>
        <Avatar icon={participant.icon} />
        {participant.name}
      </p>
      {head}
      <div className={s.words} dir="auto">
        {type === 'file' ? (
          <p className={s.file}>
            <Icon name="file" size={16} /> <FileName name={fileName} data={message.data} />
          </p>
        ) : (
          <Words text={text} />
        )}
      </div>
      {type === 'timeout' && <Button onClick={onStillHere}>I’m still here</Button>}
      {!participant.isAgent && <Delivery state={state} onRetry={onRetry} />}
      {parts}
    </li>
  )
}

function FileName({ name, data }: { name: string | undefined; data: unknown }) {
  const href = toText(toRecord(data).href)
  return href.startsWith(`${CHAT_FILES_PATH}/`) ? (
    <a href={href} download={name}>
      {name}
    </a>
  ) : (
    name
  )
}

const deliveryTexts: Readonly<Record<DeliveryState, string>> = {
  Delivering: 'Sending...',
  Delivered: 'Delivered',
  Failed: 'Not sent',
}

function Delivery({ state, onRetry }: { state: DeliveryState; onRetry: Props['onRetry'] }) {
  return (
    <p className={s.delivery} data-state={state}>
      {deliveryTexts[state]}
      {state === 'Failed' && onRetry && (
        <Button look="quiet" onClick={onRetry}>
          Retry
        </Button>
      )}
    </p>
  )
}

function Avatar({ icon }: { icon: ParticipantIcon }) {
  switch (icon.kind) {
    case 'empty':
      return null
    case 'initials':
      return (
        <span className={s.mark} aria-hidden="true">
          {icon.initials}
        </span>
      )
    case 'bot':
      return (
        <span className={s.mark} data-bot="">
          <Icon name="chat" size={16} />
        </span>
      )
  }
}
