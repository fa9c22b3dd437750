import { useId, type ReactNode } from 'react'
import * as s from './answer.module.css'

export interface SectionLinkItem {
  readonly url: string
  readonly title: string
  /** empty, or equal to the title, if the link is to a whole page */
  readonly heading: string
}

interface Props {
  readonly label: string
  readonly hidesLabel?: boolean
  readonly links: readonly SectionLinkItem[]
  readonly onFollow?: (() => void) | undefined
}

export function SectionLinks({ label, hidesLabel = false, links, onFollow }: Props) {
  const labelId = useId()
  if (links.length === 0) return null
  return (
    <div className={s.sources}>
      <p id={labelId} className={hidesLabel ? 'sr-only' : s.sourcesHeading}>
        {label}
      </p>
      <ul aria-labelledby={labelId} className={s.links}>
        {links.map((link) => (
          <li key={link.url}>
            <SectionLink link={link} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SectionLinkProps {
  readonly link: SectionLinkItem
  readonly className?: string | undefined
  readonly onFollow?: (() => void) | undefined
  readonly children?: ReactNode
}

/** A plain link, since only a full page load scrolls to the text fragment in the URL. */
export function SectionLink({ link, className, onFollow, children }: SectionLinkProps) {
  const { url, title, heading } = link
  return (
    <a href={url} className={className} onClick={onFollow}>
      {children ?? (heading === '' || heading === title ? title : `${title}: ${heading}`)}
    </a>
  )
}
