import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { ChatMessage } from '../../contracts/support-chat'
import { SCREENS } from '../../ui/breakpoints'
import type { IconName } from '../../ui/icon/icon'
import { IconButton } from '../../ui/icon-button/icon-button'
import { ChatNotice } from './chat-notice'
import * as s from './chat-window.module.css'
import { Composer } from './composer'
import { MessageList } from './message-list'
import type { SupportChat } from './create-support-chat'

export interface ChatWindowProps {
  readonly chat: SupportChat
  readonly title: string
  readonly typingWords: string
  readonly maxLength: number
  readonly onClose: () => void
  /** `false` if the reader did not open it, as after a reload */
  readonly takesFocus?: boolean
  /** shown above the text of a message */
  readonly renderHead?: (message: ChatMessage) => ReactNode
  readonly renderParts?: (message: ChatMessage) => ReactNode
  /** shown above the composer */
  readonly tools?: ReactNode
  /** replaces messages and composer */
  readonly instead?: ReactNode
}

/** Marks the element that gets the focus first, if not the composer. */
const FIRST_FOCUS = 'data-first-focus'

/** Chat window: beside the page on a wide screen, modal on a phone. */
export function ChatWindow({
  chat,
  title,
  onClose,
  instead,
  tools,
  takesFocus = true,
  ...rest
}: ChatWindowProps) {
  const state = useStore(chat.store)
  const titleId = useId()
  const dialog = useOpenDialog(takesFocus)
  const isOn = state.status === 'Started' || state.status === 'Error'

  useEffect(() => {
    if (chat.store.getState().status === 'Offline') void chat.run()
  }, [chat])

  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape
    <dialog
      ref={dialog}
      className={`${s.window} no-print`}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-status={state.status}
      onKeyDown={handleEscape}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={s.head}>
        <h2 id={titleId} className={s.title}>
          {title}
        </h2>
        <div className={s.tools}>
          {isOn && (
            <>
              <Tool icon="restart" name="Start again" onClick={() => void chat.restart()} />
              <Tool icon="stop" name="End chat" onClick={() => void chat.endChat()} />
            </>
          )}
          <Tool icon="close" name="Close" onClick={onClose} />
        </div>
      </div>
      {instead ?? (
        <>
          <MessageList chat={chat} {...rest} />
          <ChatNotice chat={chat} />
          {isOn && tools}
          {isOn && <Composer chat={chat} maxLength={rest.maxLength} />}
        </>
      )}
    </dialog>
  )
}

function Tool({ name, ...rest }: { icon: IconName; name: string; onClick: () => void }) {
  return <IconButton name={name} title={name} {...rest} />
}

/** Opens the dialog; modal on a phone, where it covers the page. */
function useOpenDialog(takesFocus: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isPhone] = useState(() => window.matchMedia(SCREENS.mobile).matches)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isPhone) element.showModal()
    else element.open = true
    if (takesFocus) {
      // while the chat starts there is no composer; it takes the focus when it mounts
      const first = element.querySelector<HTMLElement>(`[${FIRST_FOCUS}], textarea`) ?? element
      first.focus({ preventScroll: true })
    }
    return () => element.close()
  }, [isPhone, takesFocus])
  return dialog
}
