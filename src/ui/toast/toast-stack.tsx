import { Provider, Viewport } from '@radix-ui/react-toast'
import { useSyncExternalStore, type CSSProperties } from 'react'
import { useStore } from 'zustand'
import { ToastItem } from './toast-item'
import { EXIT_MS, foldable, shownToasts, type ToastStore } from './toast-store'
import * as s from './toast-stack.module.css'
import { passFocusOn, useStackFocus } from './use-stack-focus'

const animation: CSSProperties & Record<`--${string}`, string> = { '--exit': `${EXIT_MS}ms` }

/** Shows the toasts of a store. Radix itself pauses their timers on hover and focus. */
export function ToastStack({ store }: { store: ToastStore }) {
  const stack = useStore(store)
  const isHidden = useSyncExternalStore(onVisibilityChange, () => document.hidden)
  const { rememberPreviousFocus, leave } = useStackFocus()
  if (stack.toasts.length === 0) return null

  const shown = shownToasts(stack)
  const older = foldable(stack)
  return (
    <Provider>
      <div className={`${s.stack} no-print`} style={animation} onFocus={rememberPreviousFocus}>
        {stack.toasts.toReversed().map((toast) => (
          <ToastItem
            key={toast.serial}
            toast={toast}
            isHeld={isHidden || !shown.includes(toast)}
            isFolded={!shown.includes(toast)}
            onDismiss={(item) => {
              leave(item)
              stack.dismiss(toast.id)
            }}
          />
        ))}
        <Viewport className={s.list} label="Notifications" />
        {older > 0 && (
          <button
            ref={passFocusOn}
            type="button"
            className={s.more}
            aria-expanded={stack.isUnfolded}
            onClick={stack.isUnfolded ? stack.fold : stack.unfold}
          >
            {stack.isUnfolded ? 'Show fewer' : `${older} more`}
            <span className="sr-only"> notifications</span>
          </button>
        )}
      </div>
    </Provider>
  )
}

function onVisibilityChange(hear: () => void) {
  document.addEventListener('visibilitychange', hear)
  return () => document.removeEventListener('visibilitychange', hear)
}
