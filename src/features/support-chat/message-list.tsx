import { useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { ChatMessage } from '../../contracts/support-chat'
import { TypingDots } from '../../ui/answer'
import { Skeleton } from '../../ui/skeleton/skeleton'
import { useScrolledToEnd } from '../../ui/use-scrolled-to-end'
import * as s from './message-list.module.css'
import { MessageItem } from './message-item'
import type { SupportChat } from './create-support-chat'

interface Props {
  readonly chat: SupportChat
  readonly typingWords: string
  readonly isMarkdown?: boolean
  readonly renderHead?: (message: ChatMessage) => ReactNode
  readonly renderParts?: (message: ChatMessage) => ReactNode
}

/** Screen readers announce the agent's newest message when it is complete. */
export function MessageList({ chat, typingWords, isMarkdown = false, renderHead, renderParts }: Props) {
  const { messages, isAgentTyping, status } = useStore(chat.store)
  const list = useScrolledToEnd(messages.findLast(({ participant }) => !participant.isAgent)?.id)
  // moves the focus to the list, because the button that was pressed is removed
  const moveFocusToList = () => list.current?.focus({ preventScroll: true })
  const newest = messages.findLast(({ participant }) => participant.isAgent)
  const [announced, setAnnounced] = useState(newest)
  if (!isAgentTyping && newest !== announced) setAnnounced(newest)
  return (
    // a scrollable region must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div ref={list} className={s.scroller} role="region" aria-label="Messages" tabIndex={0}>
      {status === 'Initializing' && <Skeleton rows={2} />}
      <ol className={s.list}>
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            isMarkdown={isMarkdown && message.participant.isAgent}
            head={renderHead?.(message)}
            parts={renderParts?.(message)}
            onRetry={
              status === 'Ended'
                ? undefined
                : () => {
                    moveFocusToList()
                    void chat.retry(message.id)
                  }
            }
            onStillHere={() => {
              moveFocusToList()
              chat.restartTimers()
            }}
          />
        ))}
      </ol>
      {isAgentTyping && <TypingDots words={typingWords} />}
      <p role="status" className="sr-only">
        {isAgentTyping && typingWords}
      </p>
      <p role="status" className="sr-only">
        {announced && (
          // the key makes screen readers announce a message that has the same text as the one before
          <span
            key={announced.id}
          >{`${announced.participant.name}: ${announced.message || announced.fileName}`}</span>
        )}
      </p>
    </div>
  )
}
