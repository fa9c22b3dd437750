import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { ChatMessage } from '../../contracts/support-chat'
import { SCREENS } from '../../ui/breakpoints'
import { Button } from '../../ui/button/button'
import { Icon, type IconName } from '../../ui/icon/icon'
import { OnDemandIcon } from '../../ui/icon/on-demand-icon'
import { Popup } from '../../ui/popup/popup'
import { PopupAction } from '../../ui/popup/popup-action'
import { ChatNotice } from './chat-notice'
import * as s from './chat-window.module.css'
import { Composer, type Draft } from './composer'
import { MessageList } from './message-list'
import type { SupportChat } from './create-support-chat'

export interface ChatWindowProps {
  readonly chat: SupportChat
  readonly title: string
  readonly icon?: IconName
  readonly menuItems?: ReactNode
  readonly typingWords: string
  readonly maxLength: number
  /** the agent writes Markdown */
  readonly isMarkdown?: boolean
  readonly draft?: Draft
  readonly onDraftTaken?: () => void
  readonly onClose: () => void
  /** `false` if the window opens without a click, as after a reload */
  readonly takesFocus?: boolean
  /** shown above the text of a message */
  readonly renderHead?: (message: ChatMessage) => ReactNode
  readonly renderParts?: (message: ChatMessage) => ReactNode
  readonly tools?: ReactNode
  /** replaces messages and composer */
  readonly instead?: ReactNode
}

/** When the window opens, the element with this attribute gets the focus, or else the composer. */
const INITIAL_FOCUS_ATTRIBUTE = 'data-first-focus'

/** Non-modal on a wide screen, modal on a phone. */
export function ChatWindow({
  chat,
  title,
  icon = 'notebook',
  menuItems,
  onClose,
  instead,
  tools,
  draft,
  onDraftTaken,
  takesFocus = true,
  ...rest
}: ChatWindowProps) {
  const state = useStore(chat.store)
  const titleId = useId()
  const [dialog, isPhone] = useOpenDialog(takesFocus)
  const [isLarge, setLarge] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const isOn = state.status === 'Started' || state.status === 'Error'
  if (isEnding && !isOn) setEnding(false)

  useEffect(() => {
    if (chat.store.getState().status === 'Offline') void chat.run()
  }, [chat])

  useEffect(() => {
    // The end of a chat removes the composer. If the composer had the focus, the focus is now on `body`.
    if (state.status === 'Ended' && document.activeElement === document.body) dialog.current?.focus()
  }, [dialog, state.status])

  function cancelEnding() {
    setEnding(false)
    dialog.current?.querySelector('textarea')?.focus()
  }

  function closeTopmost() {
    if (isEnding) cancelEnding()
    else onClose()
  }

  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    closeTopmost()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape
    <dialog
      ref={dialog}
      className={`${s.window} no-print`}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-status={state.status}
      data-large={isLarge || undefined}
      onKeyDown={handleEscape}
      onCancel={(event) => {
        event.preventDefault()
        closeTopmost()
      }}
    >
      <div className={s.head}>
        <h2 id={titleId} className={s.title}>
          <Icon name={icon} className={s.icon} />
          {title}
        </h2>
        <Popup
          buttonClass={s.tool}
          label={
            <>
              <OnDemandIcon name="more" />
              <span className="sr-only">Chat menu</span>
            </>
          }
        >
          {menuItems}
          {!isPhone && (
            <PopupAction
              icon={isLarge ? <OnDemandIcon name="shrink" /> : <Icon name="enlarge" />}
              onClick={() => setLarge(!isLarge)}
            >
              {isLarge ? 'Make smaller' : 'Enlarge'}
            </PopupAction>
          )}
          {isOn && (
            <>
              <PopupAction
                icon={<OnDemandIcon name="restart" />}
                onClick={() => {
                  setEnding(false)
                  void chat.restart()
                }}
              >
                Start again
              </PopupAction>
              <PopupAction icon={<OnDemandIcon name="stop" />} onClick={() => setEnding(true)}>
                End chat
              </PopupAction>
            </>
          )}
        </Popup>
        <button type="button" className={s.tool} title="Close" onClick={onClose}>
          <Icon name="close" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      {isOn && isEnding && (
        <EndQuestion
          onEnd={() => {
            setEnding(false)
            void chat.endChat()
          }}
          onCancel={cancelEnding}
        />
      )}
      {instead ?? (
        <>
          <MessageList chat={chat} {...rest} />
          <ChatNotice chat={chat} />
          {isOn && tools}
          {isOn && (
            <Composer chat={chat} maxLength={rest.maxLength} draft={draft} onDraftTaken={onDraftTaken} />
          )}
        </>
      )}
    </dialog>
  )
}

/** Asks for confirmation, because an ended chat cannot continue. */
function EndQuestion({ onEnd, onCancel }: { readonly onEnd: () => void; readonly onCancel: () => void }) {
  const id = useId()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div role="group" aria-labelledby={id} className={s.ending}>
      <p id={id}>End this chat?</p>
      <div className={s.choices}>
        <Button ref={first} look="primary" onClick={onEnd}>
          End chat
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  )
}

function useOpenDialog(takesFocus: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isPhone] = useState(() => window.matchMedia(SCREENS.mobile).matches)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isPhone) element.showModal()
    else element.open = true
    if (takesFocus) {
      // No composer exists while the chat starts. On mount, the composer takes the focus from the dialog.
      const first = element.querySelector<HTMLElement>(`[${INITIAL_FOCUS_ATTRIBUTE}], textarea`) ?? element
      first.focus({ preventScroll: true })
    }
    return () => element.close()
  }, [isPhone, takesFocus])
  return [dialog, isPhone] as const
}
