import { Icon } from '../../ui/icon/icon'
import { Link } from '../../ui/link/link'
import type { NamedPage, Series } from '../../model/article'
import * as s from './series-view.module.css'

export function SeriesView({ series: { title, previous, next } }: { readonly series: Series }) {
  return (
    <nav className="no-print" aria-label={title === '' ? 'More in this section' : `More in ${title}`}>
      <ul className={s.ways}>
        {previous && (
          <li>
            <Way page={previous} name="Previous" />
          </li>
        )}
        {next && (
          <li className={s.next}>
            <Way page={next} name="Next" />
          </li>
        )}
      </ul>
    </nav>
  )
}

function Way({
  page: { title, url },
  name,
}: {
  readonly page: NamedPage
  readonly name: 'Previous' | 'Next'
}) {
  return (
    <Link href={url} internal className={s.way}>
      <span className={s.name}>
        {name === 'Previous' && <Icon name="arrowLeft" size={16} />}
        {name}
        {name === 'Next' && <Icon name="arrowRight" size={16} />}
      </span>{' '}
      <span className={s.title}>{title}</span>
    </Link>
  )
}
