import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { FocusEvent, MouseEvent, ReactNode } from 'react'
import { navigate } from '../../lib/navigate'
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
  readonly load?: typeof loadCard
  readonly children: ReactNode
}

/**
 * A word of the glossary. Its definition opens on hover, focus and press, and stays while the pointer
 * or the focus is on either (WCAG 1.4.13).
 */
export function TermView({ href, renderLine, load = loadCard, children }: Props) {
  const [card, startLoad] = useOnDemand(load, () => {
    if (isPressed.current) navigate(href)
  })
  const [isOpen, setOpen] = useState(false)
  const word = useRef<HTMLAnchorElement>(null)
  const panel = useRef<HTMLSpanElement>(null)
  const timer = useRef<number>(undefined)
  /** whether a press, which did not follow the link, waits for the card */
  const isPressed = useRef(false)
  const id = useId()
  const isShown = isOpen && card.kind === 'ready'
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const onPointerDown = useEffectEvent(({ target }: PointerEvent) => {
    if (!isInside(target)) close()
  })
  // Also before the card is loaded: a reader who moved on does not see it.
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])

  const isInside = (target: EventTarget | null) =>
    target instanceof Node && (word.current?.contains(target) || panel.current?.contains(target)) === true

  function open() {
    window.clearTimeout(timer.current)
    startLoad()
    setOpen(true)
  }
  function hide() {
    isPressed.current = false
    setOpen(false)
  }
  function later(act: () => void, ms: number) {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(act, ms)
  }
  const hover = {
    onMouseEnter: () => later(open, OPEN_AFTER),
    onMouseLeave: () =>
      later(() => {
        if (!isInside(document.activeElement)) hide()
      }, CLOSE_AFTER),
    // No new focus: the window lost it, which leaves a card open, or the press outside closes it.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null ? !isShown : !isInside(relatedTarget)) hide()
    },
  }
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || card.kind === 'failed') return
    event.preventDefault()
    isPressed.current = true
    open()
  }
  function close() {
    // Sets the focus before it closes, since `onFocus` opens the definition.
    if (panel.current?.contains(document.activeElement)) word.current?.focus()
    window.clearTimeout(timer.current)
    hide()
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
          onClose={close}
          renderLine={renderLine}
          {...hover}
        />
      )}
    </>
  )
}
