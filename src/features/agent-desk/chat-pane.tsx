import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { CHAT_FILE_ENDINGS, CHAT_FILES_PATH, MAX_CHAT_TEXT_LENGTH } from '../../contracts/live-chat'
import type { SaidMessage } from '../../contracts/live-chat'
import type { EndReason } from '../../contracts/support-chat'
import { AnswerText, TypingDots } from '../../ui/answer'
import { Button } from '../../ui/button/button'
import { Icon } from '../../ui/icon/icon'
import type { AgentDesk } from './agent-desk'
import * as s from './agent-page.module.css'
import { Since } from './chat-lists'
import type { DeskChat, Outgoing } from './desk-chats'

const endings: Readonly<Record<EndReason, string>> = {
  ByUser: 'The visitor ended this chat.',
  ByAgent: 'You ended this chat.',
  ByTimeout: 'This chat ended, because the visitor was away.',
  ByFailedToStart: 'This chat could not be started.',
}

interface Props {
  readonly desk: AgentDesk
  readonly chat: DeskChat
}

/** One chat: what was said, and the field to answer in. */
export function ChatPane({ desk, chat }: Props) {
  const titleId = useId()
  const list = useRef<HTMLDivElement>(null)
  const { messages, outgoing, isVisitorTyping, ended, visitorName } = chat

  useEffect(() => {
    const element = list.current
    if (element) element.scrollTop = element.scrollHeight
  }, [messages, outgoing, isVisitorTyping])

  return (
    <section className={s.pane} aria-labelledby={titleId}>
      <div className={s.head}>
        <h2 id={titleId}>{visitorName || 'A visitor'}</h2>
        {ended ? (
          <Button onClick={() => desk.putAway(chat.id)}>Put away</Button>
        ) : (
          <Button onClick={() => desk.end(chat.id)}>End chat</Button>
        )}
      </div>
      {/* a list that scrolls must be within reach of the keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <div ref={list} className={s.scroller} role="region" aria-label="Messages" tabIndex={0}>
        <ol className={s.messages}>
          {messages.map((message) => (
            <Said key={message.seq} message={message} chat={chat} />
          ))}
          {outgoing.map((one) => (
            <OnItsWay key={one.id} message={one} onRetry={() => desk.retry(chat.id, one.id)} />
          ))}
        </ol>
        {isVisitorTyping && <TypingDots words={`${visitorName} is typing`} />}
      </div>
      <p role="status" className={s.notice}>
        {ended ? endings[ended] : !chat.isVisitorHere && 'The visitor is away at the moment.'}
      </p>
      {!ended && <Answer desk={desk} chatId={chat.id} />}
    </section>
  )
}

function Said({ message, chat }: { message: SaidMessage; chat: DeskChat }) {
  const { from, text, fileId, fileName, at } = message
  return (
    <li className={s.said} data-from={from}>
      <p className={s.who}>
        {from === 'agent' ? 'You' : chat.visitorName || 'Visitor'} <Since at={at} />
      </p>
      <div className={s.words}>
        {fileName === undefined ? (
          <AnswerText text={text} />
        ) : (
          <a className={s.file} href={`${CHAT_FILES_PATH}/${chat.id}/${fileId}`} download={fileName}>
            <Icon name="file" size={18} /> {fileName}
          </a>
        )}
      </div>
    </li>
  )
}

function OnItsWay({ message, onRetry }: { message: Outgoing; onRetry: () => void }) {
  const { text, file, state, fault } = message
  return (
    <li className={s.said} data-from="agent">
      <div className={s.words}>{file ? file.name : <AnswerText text={text} />}</div>
      <p className={s.delivery} data-state={state}>
        {state === 'Delivering' ? 'Sending...' : `Not sent. ${fault ?? ''}`}
        {state === 'Failed' && (
          <Button look="quiet" onClick={onRetry}>
            Retry
          </Button>
        )}
      </p>
    </li>
  )
}

/** Enter sends, Shift and Enter begin a new line, as in the visitor's window. */
function Answer({ desk, chatId }: { desk: AgentDesk; chatId: string }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  function send() {
    desk.sayText(chatId, text)
    setText('')
    field.current?.focus()
  }

  function answerEnter(event: KeyboardEvent) {
    // Enter that picks a word of an input method is not meant for the chat
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={s.answer}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={id} className="sr-only">
        Your answer
      </label>
      <textarea
        ref={field}
        id={id}
        className={s.field}
        rows={2}
        maxLength={MAX_CHAT_TEXT_LENGTH}
        placeholder="Write an answer"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          desk.noteTyping(chatId)
        }}
        onKeyDown={answerEnter}
      />
      <div className={s.actions}>
        <label className={s.picker}>
          <input
            type="file"
            className="sr-only"
            accept={CHAT_FILE_ENDINGS.map((ending) => `.${ending}`).join()}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = '' // the same file may be chosen again
              if (file) desk.sayFile(chatId, file)
            }}
          />
          <Icon name="file" /> Send a file
        </label>
        <Button type="submit" look="primary" disabled={text.trim() === ''}>
          Send
        </Button>
      </div>
    </form>
  )
}
