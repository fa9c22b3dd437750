import type { QueuedChat } from '../../contracts/live-chat'
import { Button } from '../../ui/button/button'
import type { AgentDesk } from './agent-desk'
import * as s from './agent-page.module.css'
import { unreadIn, type DeskChat } from './desk-chats'

interface Props {
  readonly desk: AgentDesk
  readonly queue: readonly QueuedChat[]
  readonly chats: readonly DeskChat[]
  readonly selectedId: string | undefined
}

const QUEUE_ID = 'queue'

/** A ref callback. If the removed element contains the focus, moves the focus to the heading of the queue. */
export const moveFocusOnRemoval = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement))
    document.getElementById(QUEUE_ID)?.focus({ preventScroll: true })
}

export function ChatLists({ desk, queue, chats, selectedId }: Props) {
  return (
    <div className={s.lists}>
      <section aria-labelledby={QUEUE_ID}>
        <h2 id={QUEUE_ID} tabIndex={-1}>
          Waiting ({queue.length})
        </h2>
        {queue.length === 0 && <p className={s.muted}>No one is waiting.</p>}
        <ul className={s.list}>
          {queue.map(({ id, visitorName, startedAt, isVisitorHere, preview }) => (
            <li key={id} ref={moveFocusOnRemoval} className={s.waiting}>
              <p className={s.name}>
                {visitorName} <Since at={startedAt} />
              </p>
              {preview !== '' && <p className={s.preview}>{preview}</p>}
              {!isVisitorHere && <p className={s.muted}>Away at the moment</p>}
              <Button onClick={() => desk.take(id)}>
                Take<span className="sr-only"> the chat with {visitorName}</span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="mine">
        <h2 id="mine">Your chats ({chats.length})</h2>
        {chats.length === 0 && <p className={s.muted}>You have no chat open.</p>}
        <ul className={s.list}>
          {chats.map((chat) => (
            <li key={chat.id} ref={moveFocusOnRemoval}>
              <button
                type="button"
                className={s.mine}
                aria-current={chat.id === selectedId || undefined}
                onClick={() => desk.select(chat.id)}
              >
                <span className={s.name}>{chat.visitorName}</span>
                <ChatState chat={chat} />
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function ChatState({ chat }: { chat: DeskChat }) {
  const unread = unreadIn(chat)
  if (chat.ended) return <span className={s.muted}>Ended</span>
  if (unread > 0) return <span className={s.unread}>{unread} new</span>
  return chat.isVisitorHere ? null : <span className={s.muted}>Away</span>
}

export function Since({ at }: { at: number }) {
  const time = new Date(at)
  return (
    <time className={s.time} dateTime={time.toISOString()}>
      {time.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}
    </time>
  )
}
