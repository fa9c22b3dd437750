import type { MouseEvent } from 'react'
import { Icon } from '../icon/icon'
import { toasts } from '../toast'
import * as s from './heading-link.module.css'

interface Props {
  readonly id: string
  /** the heading as plain text */
  readonly words: string
  readonly className?: string | undefined
}

/** A click copies the URL and updates the address bar without scrolling. */
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
        void copyUrl(id)
      }}
    >
      <Icon name="link" size={16} />
    </a>
  )
}

async function copyUrl(id: string) {
  const { origin, pathname } = window.location
  const { add } = toasts.getState()
  try {
    // The copied URL has no query string, because the query string may contain the reader's case ID.
    await navigator.clipboard.writeText(`${origin}${pathname}${hashOf(id)}`)
    add({ kind: 'success', title: 'Link copied' })
  } catch {
    add({
      kind: 'info',
      title: 'Could not copy the link',
      text: 'Your browser blocks copying. Copy the URL from the address bar instead.',
    })
  }
}

const hashOf = (id: string) => `#${encodeURIComponent(id)}`

const opensElsewhere = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
