import { useRef, type CSSProperties } from 'react'
import { Button } from '../button/button'
import { Icon, type IconName } from '../icon/icon'
import { IconButton } from '../icon-button/icon-button'
import type { Toast, ToastKind } from './toast'
import * as s from './toast-item.module.css'
import { useSwipeRight } from './use-swipe-right'
import { useWordsLater } from './use-words-later'

const icons: Record<ToastKind, IconName> = { success: 'check', error: 'warning', info: 'info' }

interface Props {
  readonly toast: Toast
  /** gets the element, which still has the focus if it had it */
  readonly onDismiss: (item: HTMLElement | null) => void
}

/** One toast: said when it comes, dismissed by its button or by a swipe to the right (TOAST-03). */
export function ToastItem({ toast, onDismiss }: Props) {
  const { kind, title, text, actions, isLeaving } = toast
  const item = useRef<HTMLLIElement>(null)
  const dismiss = () => onDismiss(item.current)
  const { offset, handlers } = useSwipeRight(dismiss)
  const isSaid = useWordsLater()

  return (
    <li
      ref={item}
      className={s.toast}
      data-kind={kind}
      data-said={isSaid || undefined}
      data-pulled={offset !== undefined || undefined}
      data-leaving={isLeaving || undefined}
      inert={isLeaving}
      style={offsetStyle(offset ?? 0)}
      {...handlers}
    >
      <Icon name={icons[kind]} className={s.icon} />
      <div className={s.content}>
        <div role={kind === 'error' ? 'alert' : 'status'}>
          {isSaid && (
            <>
              <p className={s.title}>{title}</p>
              {text !== '' && <p className={s.text}>{text}</p>}
            </>
          )}
        </div>
        {actions.length > 0 && (
          <div className={s.actions}>
            {actions.map(({ label, run }) => (
              <Button
                key={label}
                onClick={() => {
                  run()
                  dismiss()
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      <IconButton
        icon="close"
        name={`Dismiss: ${title}`}
        className={s.dismiss}
        data-dismiss=""
        onClick={dismiss}
      />
    </li>
  )
}

function offsetStyle(offset: number): CSSProperties & Record<`--${string}`, string> {
  return { '--pulled': `${offset}px` }
}
