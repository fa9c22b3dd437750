import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { FocusEvent, MouseEvent, ReactNode } from 'react'
import { navigate } from '../../lib/navigate'
import type { Inline } from '../../model/rich-text'
import { useOnDemand } from '../../ui/on-demand/use-on-demand'
import * as s from './term-view.module.css'

/** Lazy-loaded, because most readers know the terms. */
const loadCard = () => import('./term-card').then(({ TermCard }) => TermCard)

/** In ms: how long the pointer is on the word until the definition opens, and away until it closes. */
const OPEN_AFTER = 150
const CLOSE_AFTER = 300

interface Props {
  readonly href: string
  readonly renderLine: (content: readonly Inline[]) => ReactNode
  readonly load?: typeof loadCard
  readonly children: ReactNode
}

/** The pointer can move from the word to the definition, and Escape closes the definition (WCAG 1.4.13). */
export function TermView({ href, renderLine, load = loadCard, children }: Props) {
  const [card, startLoad] = useOnDemand(load, () => {
    if (isPressed.current) navigate(href)
  })
  const [isOpen, setOpen] = useState(false)
  const word = useRef<HTMLAnchorElement>(null)
  const panel = useRef<HTMLSpanElement>(null)
  const timer = useRef<number>(undefined)
  /** true after a click that opens the card instead of following the link */
  const isPressed = useRef(false)
  const isPointedAt = useRef(false)
  const id = useId()
  const isShown = isOpen && card.kind === 'ready'
  useEffect(
    () => () => {
      window.clearTimeout(timer.current)
      isPressed.current = false // a load that fails later must not leave the page that the reader went to
    },
    [],
  )
  const onPointerDown = useEffectEvent(({ target }: PointerEvent) => {
    if (!isInside(target)) close()
  })
  // Listens from the start of the load, so that a press outside keeps the card from opening.
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
    onMouseEnter() {
      isPointedAt.current = true
      later(open, OPEN_AFTER)
    },
    onMouseLeave() {
      isPointedAt.current = false
      later(() => {
        if (!isInside(document.activeElement)) hide()
      }, CLOSE_AFTER)
    },
    // Keeps a visible card open if `relatedTarget` is null: either the window lost the focus, or the reader
    // pressed outside the card, which `onPointerDown` handles.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (isPointedAt.current) return
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
    // Moves the focus before `hide`, because `onFocus` opens the definition.
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
