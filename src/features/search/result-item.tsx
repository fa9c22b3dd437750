import { site } from '../../config/build-settings'
import { resultTypeLabel } from '../../model/labels'
import { parseHref } from '../../lib/parse-href'
import { formatDate } from '../../lib/dates'
import type { Result } from '../../services/search'
import { Link } from '../../ui/link/link'
import * as s from './search-outcome.module.css'
import { SafeHtml } from './safe-html'

interface Props {
  readonly result: Result
  readonly onFollow: (clickCode: string) => void
}

export function ResultItem({ result, onFollow }: Props) {
  const { title, description, url, sectionUrl, source, contentfulType, productArea, updatedDate } = result
  const link = toLink(url)
  const section = sectionUrl === url ? undefined : toLink(sectionUrl)
  const follow = () => {
    if (result.clickCode !== '') onFollow(result.clickCode)
  }
  const type = resultTypeLabel(contentfulType || source)
  const origin = resultTypeLabel(source)
  const facts = [...new Set([type, origin, ...productArea])].filter((fact) => fact !== '')

  return (
    <li className={s.hit}>
      <p className={s.label}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {updatedDate !== '' && <span>{`Last updated on ${formatDate(updatedDate)}`}</span>}
      </p>
      <h2 className={s.title}>
        {link ? (
          <Link {...link} onClick={follow}>
            <SafeHtml html={title} look="line" />
          </Link>
        ) : (
          <SafeHtml html={title} look="line" />
        )}
      </h2>
      {description !== '' && (
        <div className={s.description}>
          <SafeHtml html={description} />
        </div>
      )}
      {section && (
        <p className={s.section}>
          <Link {...section} onClick={follow}>
            Go to the section that matches
          </Link>
        </p>
      )}
    </li>
  )
}

/** Returns link props; external pages open in a new window. Undefined for an invalid URL. */
function toLink(url: string) {
  const address = parseHref(url, site.url)
  if (address.kind === 'internal') return { href: `${address.path}${address.rest}`, internal: true }
  if (address.kind === 'external') return { href: address.href, internal: false, newWindow: true }
  return undefined
}
