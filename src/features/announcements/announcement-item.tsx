import { ANNOUNCEMENT_CTA } from '../../config/choices'
import { announcementAnchor } from '../../model/announcement-path'
import type { Announcement, TagShades } from '../../model/pages'
import { RichTextView } from '../../articles/rich-text/rich-text-view'
import { buttonClass } from '../../ui/button/button'
import { CardImage, ShortenedText } from '../../ui/content-card'
import { HeadingLink } from '../../ui/heading/heading-link'
import { Icon } from '../../ui/icon/icon'
import { Link } from '../../ui/link/link'
import { Tag } from '../../ui/tag/tag'
import * as s from './announcement-item.module.css'

/** Space reserved for the picture, in px: two fifths of the column, the full width on a phone. */
const PICTURE_SIZE = { width: 360, height: 202 }

interface Props {
  readonly announcement: Announcement
  readonly shades: ReadonlyMap<string, TagShades>
  /** loads its picture first: it is the first one on the page */
  readonly isFirst: boolean
}

export function AnnouncementItem({ announcement, shades, isFirst }: Props) {
  const { id, title, description, tags, updated, updatedAt, pinned, cta, learnMore, image } = announcement
  return (
    <article id={announcementAnchor(id)} className={s.item}>
      <div className={s.about}>
        <time dateTime={updatedAt}>{updated}</time>
        {tags.map(({ id: type, name }) => (
          <Tag key={type} shades={shades.get(type)}>
            {name}
          </Tag>
        ))}
        {pinned && (
          <span className={s.pinned}>
            <Icon name="pin" size={16} /> Pinned
          </span>
        )}
      </div>
      <div className={s.heading}>
        <h3 className={s.title}>{title}</h3>
        {'\u00a0'}
        <HeadingLink id={announcementAnchor(id)} words={title} />
      </div>
      <div className={s.body}>
        {image && (
          <div className={s.picture}>
            <CardImage picture={image} {...PICTURE_SIZE} eager={isFirst} />
          </div>
        )}
        <div className={s.words}>
          <RichTextView content={description} />
          {cta && (
            <Link
              href={cta.href}
              internal={cta.internal}
              newWindow={cta.newWindow}
              className={`${buttonClass} ${s.cta}`}
            >
              <ShortenedText visible={ANNOUNCEMENT_CTA} about={title} />
            </Link>
          )}
          {learnMore.length > 0 && (
            <div>
              <p className={s.learnMore}>Learn more</p>
              <ul className={s.links}>
                {learnMore.map(({ title: label, link }, index) => (
                  <li key={`${index} ${link.href}`}>
                    <Link href={link.href} internal={link.internal} newWindow={link.newWindow}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </article>
  )
}
