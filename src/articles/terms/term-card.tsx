import { use, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { ComponentProps, CSSProperties, ReactNode, RefObject } from 'react'
import type { Definition } from '../../model/definitions'
import type { Inline } from '../../model/rich-text'
import { Link } from '../../ui/link/link'
import { DefinitionsContext } from './definitions-context'
import * as s from './term-card.module.css'

interface Props extends Pick<ComponentProps<'span'>, 'onMouseEnter' | 'onMouseLeave' | 'onBlur'> {
  readonly id: string
  readonly href: string
  readonly word: RefObject<HTMLAnchorElement | null>
  readonly panel: RefObject<HTMLSpanElement | null>
  readonly onClose: () => void
  readonly renderLine: (content: readonly Inline[]) => ReactNode
}

/**
 * Shows a term's definition above or below the word in the text. On phones, shows the definition at the
 * bottom of the screen, unless the definition would cover the word there.
 */
export function TermCard({ id, href, word, panel, onClose, renderLine, ...hover }: Props) {
  const term = useDefinition(href)
  const [place, setPlace] = useState<Place>()

  useLayoutEffect(() => {
    const card = panel.current
    if (!card || !word.current) return
    // A popover is in the top layer, so that a table does not cut it off.
    if ('showPopover' in card && !card.matches(':popover-open')) card.showPopover()
    setPlace(placeBeside(word.current, card))
  }, [panel, word, term])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  })
  useEffect(() => {
    // Escape closes the card wherever the focus is. `capture` handles the key before other components do.
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])

  return (
    <span
      ref={panel}
      popover="manual"
      className={`${s.card} no-print`}
      data-loading={term.kind === 'loading' || undefined}
      data-beside={place?.isWordAtBottom || undefined}
      style={place?.style}
      {...hover}
    >
      <span id={id} role="status">
        {term.kind === 'known' ? (
          <>
            <b className={s.title}>{term.title}</b> {renderLine(term.content)}
          </>
        ) : term.kind === 'loading' ? (
          'Loading...'
        ) : (
          'Could not load the definition.'
        )}
      </span>{' '}
      <Link href={href} internal className={s.more}>
        Glossary
      </Link>
    </span>
  )
}

type Term = { readonly kind: 'loading' | 'unknown' } | ({ readonly kind: 'known' } & Definition)

function useDefinition(href: string): Term {
  const loadDefinitions = use(DefinitionsContext)
  const [term, setTerm] = useState<Term>({ kind: 'loading' })
  useEffect(() => {
    let isCurrent = true
    const show = (definition?: Definition) => {
      if (isCurrent) setTerm(definition ? { kind: 'known', ...definition } : { kind: 'unknown' })
    }
    loadDefinitions().then(
      (all) => show(all[href]),
      () => show(),
    )
    return () => {
      isCurrent = false
    }
  }, [loadDefinitions, href])
  return term
}

interface Place {
  readonly style: CSSProperties & Record<'--top' | '--left', string>
  /** true if a card at the bottom of the screen would cover the word */
  readonly isWordAtBottom: boolean
}

/** Distances in px: between word and card, and between card and window edge. */
const GAP = 8
const EDGE = 12

function placeBeside(word: Element, card: HTMLElement): Place {
  const lines = [...word.getClientRects()]
  const first = lines[0] ?? word.getBoundingClientRect()
  const last = lines.at(-1) ?? first
  const { offsetHeight: height, offsetWidth: width } = card
  const hasRoomAbove = first.top - GAP - height >= headerHeight()
  const line = hasRoomAbove ? first : last
  const top = hasRoomAbove ? first.top - GAP - height : last.bottom + GAP
  const rightmost = document.documentElement.clientWidth - EDGE - width
  const left = Math.max(EDGE, Math.min(line.left - 2 * GAP, rightmost))
  return {
    style: { '--top': `${top + window.scrollY}px`, '--left': `${left + window.scrollX}px` },
    isWordAtBottom: last.bottom > window.innerHeight - EDGE - height - GAP,
  }
}

/** Height in px of the sticky header, which covers the top of the window. */
const headerHeight = () => document.querySelector('header')?.offsetHeight ?? 0
