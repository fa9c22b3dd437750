import type { MouseEvent } from 'react'
import { site } from '../../config/build-settings'
import { resultTypeLabel } from '../../model/labels'
import { parseHref } from '../../lib/parse-href'
import { formatDate } from '../../lib/dates'
import type { Result } from '../../services/search'
import { KindIcon } from '../../ui/icon/kind-icon'
import { OnDemandIcon } from '../../ui/icon/on-demand-icon'
import { LastUpdated } from '../../ui/last-updated/last-updated'
import { Link } from '../../ui/link/link'
import * as s from './search-outcome.module.css'
import { SafeHtml } from './safe-html'

interface Props {
  readonly result: Result
  readonly onFollow: (clickCode: string) => void
}

export function ResultItem({ result, onFollow }: Props) {
  const {
    title,
    description,
    url,
    sectionUrl,
    sectionTitle,
    source,
    contentfulType,
    productArea,
    updatedDate,
  } = result
  const link = toLink(url)
  const section = sectionUrl === url ? undefined : toLink(sectionUrl)
  const track = () => {
    if (result.clickCode !== '') onFollow(result.clickCode)
  }
  const tracking = {
    onClick: track,
    // The middle button opens a new tab without a `click` event.
    onAuxClick: ({ button }: MouseEvent) => {
      if (button === 1) track()
    },
  }
  const type = resultTypeLabel(contentfulType || source)
  const origin = resultTypeLabel(source)

  return (
    <li className={s.hit}>
      <KindIcon type={contentfulType || source} className={s.icon} />
      <p className={s.meta}>
        <span>{type}</span>
        {origin !== type && <span>{origin}</span>}
        {productArea.length > 0 && (
          <span className={s.area}>
            {productArea.map((area, place) => (
              <span key={area}>
                {place > 0 && ', '}
                <span>{area}</span>
              </span>
            ))}
          </span>
        )}
        {updatedDate !== '' && <LastUpdated date={formatDate(updatedDate)} />}
      </p>
      <h2 className={s.title}>
        {link ? (
          <Link {...link} {...tracking}>
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
        <Link {...section} {...tracking} className={s.section}>
          <OnDemandIcon name="cornerDownRight" size={16} />
          <span>
            Section: <b>{sectionTitle ?? 'the part that matches'}</b>
          </span>
        </Link>
      )}
    </li>
  )
}

function toLink(url: string) {
  const address = parseHref(url, site.url)
  if (address.kind === 'internal') return { href: `${address.path}${address.rest}`, internal: true }
  if (address.kind === 'external') return { href: address.href, internal: false, newWindow: true }
  return undefined
}
