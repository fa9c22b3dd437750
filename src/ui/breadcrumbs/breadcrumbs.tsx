import { Icon } from '../icon/icon'
import { Link } from '../link/link'
import * as s from './breadcrumbs.module.css'

export interface Crumb {
  readonly title: string
  readonly url: string
  readonly isText: boolean
}

interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[]
  readonly label?: string
}

/** Renders all breadcrumbs and one link back. CSS shows only the link on a phone (LAYOUT-07, LAYOUT-08). */
export function Breadcrumbs({ crumbs, label = 'Breadcrumb' }: BreadcrumbsProps) {
  const [only, ...others] = crumbs
  if (!only) return null
  if (others.length === 0 && isLink(only)) {
    return (
      <nav className={s.breadcrumbs} aria-label={label}>
        <CrumbLink crumb={only} />
      </nav>
    )
  }
  const back = crumbs.find(isLink)
  return (
    <nav className={s.breadcrumbs} aria-label={label}>
      <ol className={s.way}>
        {crumbs.map((crumb, place) => (
          <li key={place} className={s.step}>
            {isLink(crumb) ? (
              <CrumbLink crumb={crumb} />
            ) : (
              <span aria-current={place === crumbs.length - 1 ? 'page' : undefined}>{crumb.title}</span>
            )}
          </li>
        ))}
      </ol>
      {back && (
        <Link href={back.url} internal={isInternal(back)} className={s.back}>
          <Icon name="chevronLeft" />
          <span>
            <span className="sr-only">Back to </span>
            {back.title}
          </span>
        </Link>
      )}
    </nav>
  )
}

function CrumbLink({ crumb }: { crumb: Crumb }) {
  return (
    <Link href={crumb.url} internal={isInternal(crumb)} className={s.link}>
      {crumb.title}
    </Link>
  )
}

const isLink = (crumb: Crumb) => !crumb.isText && crumb.url !== ''

const isInternal = (crumb: Crumb) => crumb.url.startsWith('/')
