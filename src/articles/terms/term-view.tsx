import { useEffect, useId, useRef, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import type { Inline } from '../../model/rich-text'
import { useOnDemand } from '../../ui/on-demand/use-on-demand'
import * as s from './term-view.module.css'

/** Lazy-loaded: most readers know the words. */
const loadCard = () => import('./term-card').then(({ TermCard }) => TermCard)

/** ms that the pointer rests on the word before its definition opens, and is away before it closes. */
const OPEN_AFTER = 150
const CLOSE_AFTER = 300

interface Props {
  /** the term in the glossary: without a script, the word is a link to it */
  readonly href: string
  readonly renderLine: (content: readonly Inline[]) => ReactNode
  readonly children: ReactNode
}

/**
 * A word of the glossary. Its definition opens on hover, focus and press, and stays while the pointer
 * or the focus is on either (WCAG 1.4.13).
 */
export function TermView({ href, renderLine, children }: Props) {
  const [card, load] = useOnDemand(loadCard)
  const [isOpen, setOpen] = useState(false)
  const word = useRef<HTMLAnchorElement>(null)
  const panel = useRef<HTMLSpanElement>(null)
  const timer = useRef<number>(undefined)
  const id = useId()
  const isShown = isOpen && card.kind === 'ready'
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const isInside = (target: EventTarget | null) =>
    target instanceof Node && (word.current?.contains(target) || panel.current?.contains(target)) === true

  function open() {
    window.clearTimeout(timer.current)
    load()
    setOpen(true)
  }
  function later(act: () => void, ms: number) {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(act, ms)
  }
  const hover = {
    onMouseEnter: () => later(open, OPEN_AFTER),
    onMouseLeave: () =>
      later(() => {
        if (!isInside(document.activeElement)) setOpen(false)
      }, CLOSE_AFTER),
    // No new focus: the window lost it, or the press outside closes the card.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !isInside(relatedTarget)) setOpen(false)
    },
  }
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || card.kind === 'failed') return
    event.preventDefault()
    open()
  }
  function close() {
    // Sets the focus first, since that opens.
    if (panel.current?.contains(document.activeElement)) word.current?.focus()
    window.clearTimeout(timer.current)
    setOpen(false)
  }

  return (
    <>
      <a
        ref={word}
        href={href}
        className={s.term}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-describedby={isShown ? id : undefined}
        onFocus={open}
        onClick={onClick}
        {...hover}
      >
        {children}
      </a>
      {isShown && (
        <card.Part
          id={id}
          href={href}
          word={word}
          panel={panel}
          isInside={isInside}
          onClose={close}
          renderLine={renderLine}
          {...hover}
        />
      )}
    </>
  )
}
