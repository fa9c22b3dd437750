import { useEffect, type CSSProperties, type FocusEvent } from 'react'
import { useStore } from 'zustand'
import { ToastItem } from './toast-item'
import { EXIT_MS, foldable, shownToasts, type ToastStore } from './toast-store'
import * as s from './toast-stack.module.css'
import { useHoldWhileHidden } from './use-hold-while-hidden'
import { useStackFocus } from './use-stack-focus'

const animation: CSSProperties & Record<`--${string}`, string> = { '--exit': `${EXIT_MS}ms` }

/** The newest toasts, and a line for the older ones (TOAST-01). Their time stands still under the pointer and the focus. */
export function ToastStack({ store }: { store: ToastStore }) {
  const stack = useStore(store)
  const { noteWhereFrom, leave } = useStackFocus()
  const { show } = stack
  useEffect(() => show(), [show])
  useHoldWhileHidden(store)
  if (stack.toasts.length === 0) return null

  const older = foldable(stack)

  function onFocus(event: FocusEvent) {
    noteWhereFrom(event)
    // after a click nothing would tell when the reader is done with the toasts
    if (event.target.matches(':focus-visible')) stack.hold('focus')
  }
  function onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) stack.release('focus')
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only holds the time while someone reads
    <section
      className={s.stack}
      style={animation}
      aria-label="Notifications"
      onPointerEnter={() => stack.hold('pointer')}
      onPointerLeave={() => stack.release('pointer')}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <ol className={s.list}>
        {shownToasts(stack).map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            onDismiss={(item) => {
              leave(item)
              stack.dismiss(toast.id)
            }}
          />
        ))}
      </ol>
      {older > 0 && (
        <button
          type="button"
          className={s.more}
          aria-expanded={stack.isUnfolded}
          onClick={stack.isUnfolded ? stack.fold : stack.unfold}
        >
          {stack.isUnfolded ? 'Show fewer' : `${older} more`}
          <span className="sr-only"> notifications</span>
        </button>
      )}
    </section>
  )
}
