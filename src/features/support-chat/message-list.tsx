import { useEffect, useRef, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { ChatMessage } from '../../contracts/support-chat'
import { TypingDots } from '../../ui/answer'
import { Skeleton } from '../../ui/skeleton/skeleton'
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
  const list = useScrolledToEnd(messages, isAgentTyping)
  const newest = messages.findLast(({ participant }) => participant.isAgent)
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
            onRetry={() => void chat.retry(message.id)}
            onStillHere={() => chat.restartTimers()}
          />
        ))}
      </ol>
      {isAgentTyping && <TypingDots words={typingWords} />}
      <p role="status" className="sr-only">
        {isAgentTyping
          ? typingWords
          : newest && `${newest.participant.name}: ${newest.message || newest.fileName}`}
      </p>
    </div>
  )
}

/** Keeps the newest message in view, unless the agent wrote it and the reader has scrolled back. */
function useScrolledToEnd(messages: readonly ChatMessage[], isAgentTyping: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const update = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX
    }
    element.addEventListener('scroll', update, { passive: true })
    return () => element.removeEventListener('scroll', update)
  }, [])

  useEffect(() => {
    const element = list.current
    if (!element || typeof ResizeObserver === 'undefined') return
    // an on-screen keyboard or a notice makes the list smaller
    const sizes = new ResizeObserver(() => {
      if (isAtEnd.current) scrollToNewest(element)
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])

  useEffect(() => {
    const element = list.current
    const isOwn = messages.at(-1)?.participant.isAgent === false
    if (element && (isAtEnd.current || isOwn)) scrollToNewest(element)
  }, [messages, isAgentTyping])

  return list
}

/** Scrolls to the end. If the newest message is taller than the visible list, scrolls to its start. */
function scrollToNewest(list: HTMLElement) {
  const newest = list.querySelector<HTMLElement>(':scope > ol > li:last-child')
  const start = newest ? newest.offsetTop - list.offsetTop - MARGIN_PX : Infinity
  list.scrollTop = Math.min(start, list.scrollHeight - list.clientHeight)
}

const MARGIN_PX = 16

/** Within this distance from the end, the list follows new messages. About two lines. */
const NEAR_END_PX = 60
