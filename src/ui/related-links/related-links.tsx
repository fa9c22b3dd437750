import { useId, useState } from 'react'
import { Dialog } from '../dialog/dialog'
import { Icon } from '../icon/icon'
import { Link } from '../link/link'
import * as s from './related-links.module.css'

/** Number of links in the card. The button `See all` opens a dialog with all links (LAYOUT-27). */
const RELATED_SHOWN = 5

export interface RelatedLink {
  readonly title: string
  readonly url: string
  readonly active: boolean
  readonly internal?: boolean
}

interface Props {
  readonly links: readonly RelatedLink[]
  readonly title?: string
}

export function RelatedLinks({ links, title = 'Related Articles' }: Props) {
  const headingId = useId()
  const [open, setOpen] = useState(false)
  if (links.length === 0) return null
  return (
    <nav className={s.card} aria-labelledby={headingId}>
      <h2 id={headingId} className={s.heading}>
        {title}
      </h2>
      <LinkList links={links} shown={RELATED_SHOWN} />
      {links.length > RELATED_SHOWN && (
        <button
          type="button"
          className={`${s.seeAll} needs-script`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          See all
          <Icon name="arrowRight" size={16} />
        </button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={title} look="full">
        <LinkList links={links} shown={links.length} onChoose={() => setOpen(false)} />
      </Dialog>
    </nav>
  )
}

interface ListProps {
  readonly links: readonly RelatedLink[]
  /** number of links to show; the others are `hidden`, but the style sheet shows them without scripts */
  readonly shown: number
  readonly onChoose?: () => void
}

function LinkList({ links, shown, onChoose }: ListProps) {
  return (
    <ul className={s.links} data-look={onChoose && 'rows'}>
      {links.map(({ title, url, active, internal = true }, place) => (
        <li key={url} hidden={place >= shown}>
          <Link
            href={url}
            internal={internal}
            className={s.link}
            aria-current={active ? 'page' : undefined}
            onClick={onChoose}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
