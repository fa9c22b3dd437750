import { ANNOUNCEMENT_CTA } from '../../config/choices'
import { announcementAnchor } from '../../model/announcement-path'
import type { Announcement, Shades } from '../../model/pages'
import { RichTextView } from '../../articles/rich-text/rich-text-view'
import { CardImage, ShortenedText } from '../../ui/content-card'
import { HeadingLink } from '../../ui/heading/heading-link'
import { Icon } from '../../ui/icon/icon'
import { OnDemandIcon } from '../../ui/icon/on-demand-icon'
import { Link } from '../../ui/link/link'
import { Tag } from '../../ui/tag/tag'
import * as s from './announcement-item.module.css'

/** Space reserved for the picture, in px: as wide as the text column. */
const PICTURE_SIZE = { width: 656, height: 369 }

interface Props {
  readonly announcement: Announcement
  readonly shades: ReadonlyMap<string, Shades>
  /** true if the announcement has the first picture on the page, which is not lazy-loaded */
  readonly isFirst: boolean
}

export function AnnouncementItem({ announcement, shades, isFirst }: Props) {
  const { id, title, description, tags, updated, updatedAt, pinned, cta, learnMore, image } = announcement
  const anchor = announcementAnchor(id)
  return (
    <article id={anchor} className={s.item}>
      <div className={s.about}>
        {pinned && (
          <span className={s.pinned}>
            <OnDemandIcon name="pin" /> Pinned
          </span>
        )}
        <time dateTime={updatedAt}>{updated}</time>
        {tags.map(({ id: type, name }) => (
          <Tag key={type} shades={shades.get(type)}>
            {name}
          </Tag>
        ))}
      </div>
      <h3 className={s.heading} aria-labelledby={`${anchor}-text`}>
        <span id={`${anchor}-text`}>{title}</span>
        <HeadingLink id={anchor} words={title} />
      </h3>
      <RichTextView content={description} />
      {image && (
        <div className={s.picture}>
          <CardImage picture={image} {...PICTURE_SIZE} eager={isFirst} />
        </div>
      )}
      {(cta !== undefined || learnMore.length > 0) && (
        <div className={s.ways}>
          {cta && (
            <Link href={cta.href} internal={cta.internal} newWindow={cta.newWindow} className={s.cta}>
              <ShortenedText visible={ANNOUNCEMENT_CTA} about={title} />
              <Icon name={cta.newWindow ? 'external' : 'arrowRight'} size={16} />
            </Link>
          )}
          {learnMore.length > 0 && (
            <ul className={s.links} aria-label="Learn more">
              {learnMore.map(({ title: label, link }, index) => (
                <li key={`${index} ${link.href}`}>
                  <Link href={link.href} internal={link.internal} newWindow={link.newWindow}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </article>
  )
}
