import { useEffect, type RefObject } from 'react'
import { SEARCH_AUTOSUBMIT_MS } from '../../config/choices'

/** Submits the form after a pause in typing, unless a suggestion is selected or the field loses the focus. */
export function useAutosubmit(ref: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const input = ref.current
    if (!input) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const start = () => {
      stop()
      timer = setTimeout(submit, SEARCH_AUTOSUBMIT_MS)
    }
    function submit() {
      timer = undefined
      if (!input?.hasAttribute('aria-activedescendant')) input?.form?.requestSubmit()
    }
    const typed = (event: Event) => {
      if (event instanceof InputEvent && event.isComposing) stop()
      else start()
    }
    const pressed = () => {
      if (timer !== undefined) start()
    }
    const events = [
      ['input', typed],
      ['compositionend', start],
      ['keydown', pressed],
      ['blur', stop],
    ] as const
    for (const [name, listener] of events) input.addEventListener(name, listener)
    input.form?.addEventListener('submit', stop)
    // for text that was typed before hydration
    if (input.value !== input.defaultValue) start()
    return () => {
      stop()
      for (const [name, listener] of events) input.removeEventListener(name, listener)
      input.form?.removeEventListener('submit', stop)
    }
  }, [ref])
}
