import type { MouseEvent } from 'react'
import { useStore } from 'zustand'
import type { EndReason } from '../../contracts/support-chat'
import { Button } from '../../ui/button/button'
import * as s from './chat-notice.module.css'
import type { SupportChat } from './create-support-chat'

const endings: Readonly<Record<EndReason, string>> = {
  ByUser: 'You ended this chat.',
  ByAgent: 'The agent ended this chat.',
  ByTimeout: 'This chat ended because no one wrote.',
  ByFailedToStart: 'Could not start this chat.',
}

export function ChatNotice({ chat }: { chat: SupportChat }) {
  const { status, error, endReason } = useStore(chat.store)
  const begin = (event: MouseEvent) => {
    moveFocusToDialog(event)
    void chat.restart()
  }
  return (
    <>
      <div role="alert">
        {error && (
          <div className={s.notice} data-kind="error">
            <p>
              <strong>{error.title}</strong> {error.message}
            </p>
            {status === 'Error' && error.recoverStrategy === 'recover' && (
              <Button
                onClick={({ currentTarget }) => {
                  currentTarget.closest('dialog')?.querySelector('textarea')?.focus()
                  void chat.recover()
                }}
              >
                Continue
              </Button>
            )}
            {status === 'Error' && error.recoverStrategy === 'restart' && (
              <Button onClick={begin}>Start a new chat</Button>
            )}
          </div>
        )}
      </div>
      <div role="status">
        {status === 'Ended' && (
          <div className={s.notice}>
            <p>{endReason && endings[endReason]}</p>
            <Button onClick={begin}>Start a new chat</Button>
          </div>
        )}
      </div>
    </>
  )
}

/**
 * Moves the focus to the dialog before the pressed button is removed. After a restart, the new composer takes
 * the focus from the dialog.
 */
const moveFocusToDialog = ({ currentTarget }: MouseEvent) => currentTarget.closest('dialog')?.focus()
