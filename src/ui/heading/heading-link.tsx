import type { MouseEvent } from 'react'
import { toasts } from '../toast'
import * as s from './heading-link.module.css'

interface Props {
  readonly id: string
  /** the heading in plain words, for the link's name */
  readonly words: string
  readonly className?: string | undefined
}

/** The link beside a heading. A plain click copies its URL and shows it in the address bar; the page does not scroll. */
export function HeadingLink({ id, words, className }: Props) {
  return (
    <a
      className={[s.link, 'no-print', className].filter(Boolean).join(' ')}
      href={hashOf(id)}
      aria-label={`Link to this section: ${words}`}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        window.history.replaceState(window.history.state, '', hashOf(id))
        void copyAddress(id)
      }}
    >
      #
    </a>
  )
}

async function copyAddress(id: string) {
  const { origin, pathname } = window.location
  const { add } = toasts.getState()
  try {
    // without the query, which may name this reader's support case
    await navigator.clipboard.writeText(`${origin}${pathname}${hashOf(id)}`)
    add({ kind: 'success', title: 'Link copied' })
  } catch {
    add({
      kind: 'info',
      title: 'The link was not copied',
      text: 'Your browser does not let this page copy. The address of the page leads here now: copy it from there.',
    })
  }
}

const hashOf = (id: string) => `#${encodeURIComponent(id)}`

const opensElsewhere = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
