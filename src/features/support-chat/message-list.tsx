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
  readonly renderParts?: (message: ChatMessage) => ReactNode
}

/** What has been said, the newest last. A new message is said aloud once it is whole. */
export function MessageList({ chat, typingWords, renderParts }: Props) {
  const { messages, isAgentTyping, status } = useStore(chat.store)
  const list = useScrolledToEnd(messages, isAgentTyping)
  const newest = messages.findLast(({ participant }) => participant.isAgent)
  return (
    // a list that scrolls must be within reach of the keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div ref={list} className={s.scroller} role="region" aria-label="Messages" tabIndex={0}>
      {status === 'Initializing' && <Skeleton rows={2} />}
      <ol className={s.list}>
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
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

/** The newest message is in view, unless the reader scrolled back to read. */
function useScrolledToEnd(messages: readonly ChatMessage[], isAgentTyping: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const note = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [])

  useEffect(() => {
    const element = list.current
    if (!element || typeof ResizeObserver === 'undefined') return
    // a keyboard, or the notice of an end, takes room from the messages
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

/** To the end; to the beginning of a message that is longer than the window, where reading begins. */
function scrollToNewest(list: HTMLElement) {
  const newest = list.querySelector<HTMLElement>(':scope > ol > li:last-child')
  const beginning = newest ? newest.offsetTop - list.offsetTop - MARGIN_PX : Infinity
  list.scrollTop = Math.min(beginning, list.scrollHeight - list.clientHeight)
}

const MARGIN_PX = 16

/** Two lines: less is no reading back. */
const NEAR_END_PX = 60
