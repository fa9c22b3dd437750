import { useId } from 'react'
import * as s from './answer.module.css'

interface Props {
  readonly sources: readonly { readonly url: string; readonly title: string; readonly quote: string }[]
  readonly onFollow?: (() => void) | undefined
}

/** Plain links, since only a full page load scrolls to the text fragment in the URL. */
export function SourceList({ sources, onFollow }: Props) {
  const headingId = useId()
  if (sources.length === 0) return null
  return (
    <div className={s.sources}>
      <p id={headingId} className={s.sourcesHeading}>
        Sources
      </p>
      <ol aria-labelledby={headingId}>
        {sources.map(({ url, title, quote }, index) => (
          <li key={url} className={s.source}>
            <span className={s.number} aria-hidden="true">
              {index + 1}
            </span>
            <a href={url} onClick={onFollow}>
              {title}
            </a>
            {quote !== '' && <span className={s.quote}>{quote}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
