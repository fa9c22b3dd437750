import { useEffect, useId, useRef } from 'react'
import { CHAT_FILE_EXTENSIONS, CHAT_FILES_PATH, MAX_CHAT_TEXT_LENGTH } from '../../contracts/live-chat'
import type { LiveMessage } from '../../contracts/live-chat'
import type { EndReason } from '../../contracts/support-chat'
import { PlainText, TypingDots } from '../../ui/answer'
import { Button } from '../../ui/button/button'
import { Icon } from '../../ui/icon/icon'
import { MessageField } from '../../ui/message-field/message-field'
import { useScrolledToEnd } from '../../ui/use-scrolled-to-end'
import type { AgentDesk } from './agent-desk'
import * as s from './agent-page.module.css'
import { moveFocusOnRemoval, Since } from './chat-lists'
import type { DeskChat, Outgoing } from './desk-chats'

const endings: Readonly<Record<EndReason, string>> = {
  ByUser: 'The visitor ended this chat.',
  ByAgent: 'You ended this chat.',
  ByTimeout: 'This chat ended because the visitor was away.',
  ByFailedToStart: 'Could not start this chat.',
}

interface Props {
  readonly desk: AgentDesk
  readonly chat: DeskChat
}

export function ChatPane({ desk, chat }: Props) {
  const titleId = useId()
  const list = useScrolledToEnd(chat.outgoing.at(-1)?.id)
  const title = useRef<HTMLHeadingElement>(null)
  const { messages, outgoing, isVisitorTyping, ended, visitorName } = chat
  useEffect(() => {
    // The browser moves the focus to <body> if it was in the reply field, which is removed.
    if (ended && document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [ended])

  function retry(id: string) {
    desk.retry(chat.id, id)
    list.current?.focus({ preventScroll: true }) // the button is removed
  }

  return (
    <section ref={moveFocusOnRemoval} className={s.pane} aria-labelledby={titleId}>
      <div className={s.head}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {visitorName || 'A visitor'}
        </h2>
        {ended ? (
          <Button onClick={() => desk.closeChat(chat.id)}>Close</Button>
        ) : (
          <Button onClick={() => desk.end(chat.id)}>End chat</Button>
        )}
      </div>
      <div
        ref={list}
        className={s.scroller}
        role="region"
        aria-label="Messages"
        // a scrollable region must be reachable by keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
      >
        <ol className={s.messages}>
          {messages.map((message) => (
            <SavedMessage key={message.seq} message={message} chat={chat} />
          ))}
          {outgoing.map((one) => (
            <OutgoingMessage key={one.id} message={one} onRetry={() => retry(one.id)} />
          ))}
        </ol>
        {isVisitorTyping && <TypingDots words={`${visitorName} is typing`} />}
      </div>
      <p role="status" className={s.notice}>
        {ended ? endings[ended] : !chat.isVisitorHere && 'The visitor is away at the moment.'}
      </p>
      {!ended && <ReplyField desk={desk} chat={chat} />}
    </section>
  )
}

function SavedMessage({ message, chat }: { message: LiveMessage; chat: DeskChat }) {
  const { from, text, fileId, fileName, at } = message
  return (
    <li className={s.said} data-from={from}>
      <p className={s.who}>
        {from === 'agent' ? 'You' : chat.visitorName || 'Visitor'} <Since at={at} />
      </p>
      <div className={s.words}>
        {fileName === undefined ? (
          <PlainText text={text} />
        ) : (
          <a className={s.file} href={`${CHAT_FILES_PATH}/${chat.id}/${fileId}`} download={fileName}>
            <Icon name="file" size={16} /> {fileName}
          </a>
        )}
      </div>
    </li>
  )
}

function OutgoingMessage({ message, onRetry }: { message: Outgoing; onRetry: () => void }) {
  const { text, file, state, error } = message
  return (
    <li className={s.said} data-from="agent">
      <div className={s.words}>{file ? file.name : <PlainText text={text} />}</div>
      <p className={s.delivery} data-state={state}>
        {state === 'Delivering' ? 'Sending...' : `Not sent. ${error ?? ''}`}
        {state === 'Failed' && (
          <Button look="quiet" onClick={onRetry}>
            Retry
          </Button>
        )}
      </p>
    </li>
  )
}

const ACCEPTED_FILES = CHAT_FILE_EXTENSIONS.map((extension) => `.${extension}`).join()

function ReplyField({ desk, chat: { id, draft } }: Props) {
  return (
    <MessageField
      label="Your answer"
      placeholder="Write an answer"
      maxLength={MAX_CHAT_TEXT_LENGTH}
      value={draft}
      onChange={(text) => desk.editDraft(id, text)}
      onTyping={() => desk.noteTyping(id)}
      canSend={draft.trim() !== ''}
      onSend={() => desk.sendDraft(id)}
      filePicker={{
        label: 'Send a file',
        accept: ACCEPTED_FILES,
        onChoose(file) {
          if (file) desk.sendFile(id, file)
        },
      }}
      takesFocus="on-arrival"
      surface="raised"
    />
  )
}
