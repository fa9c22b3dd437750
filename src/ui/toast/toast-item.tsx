import { Action, Close, Description, Root, Title } from '@radix-ui/react-toast'
import { useRef } from 'react'
import { Button } from '../button/button'
import { Icon, type IconName } from '../icon/icon'
import { IconButton } from '../icon-button/icon-button'
import type { Toast, ToastKind } from './toast'
import * as s from './toast-item.module.css'

const icons: Record<ToastKind, IconName> = { success: 'check', error: 'warning', info: 'info' }

interface Props {
  readonly toast: Toast
  /** pauses the timer; true while the toast is folded or the page is hidden */
  readonly isHeld: boolean
  readonly isFolded: boolean
  readonly onDismiss: (item: HTMLElement | null) => void
}

/**
 * A toast: announced when added; dismissed by timeout, button or swipe to the right (TOAST-02,
 * TOAST-03).
 */
export function ToastItem({ toast, isHeld, isFolded, onDismiss }: Props) {
  const { kind, title, text, actions, duration, isLeaving } = toast
  const item = useRef<HTMLLIElement>(null)
  return (
    <Root
      ref={item}
      className={s.toast}
      data-kind={kind}
      hidden={isFolded}
      inert={isLeaving}
      // Radix appends new toasts. `order` shows the newest first.
      style={{ order: -toast.serial, touchAction: 'pan-y' }}
      type={kind === 'error' ? 'foreground' : 'background'}
      duration={duration === false || isHeld ? Infinity : duration}
      forceMount
      open={!isLeaving}
      // Ignores the end of a timer from before the pause, because `Infinity` does not stop a running timer.
      onOpenChange={() => isHeld || onDismiss(item.current)}
    >
      <Icon name={icons[kind]} className={s.icon} />
      <div className={s.content}>
        <div>
          {/* Radix announces the parts as one string: the space keeps the title apart from the text */}
          <Title className={s.title}>{title} </Title>
          {text !== '' && <Description className={s.text}>{text}</Description>}
        </div>
        {actions.length > 0 && (
          <div className={s.actions}>
            {actions.map(({ label, run }) => (
              <Action key={label} altText={label} asChild>
                <Button onClick={run}>{label}</Button>
              </Action>
            ))}
          </div>
        )}
      </div>
      <Close asChild>
        <IconButton icon="close" name={`Dismiss: ${title}`} className={s.dismiss} data-dismiss="" />
      </Close>
    </Root>
  )
}
