import { articleCountLabel } from '../../model/labels'
import type { ContentCard as Card } from '../../model/pages'
import { categoryLink } from '../../model/paths'
import { ProTitle } from '../../ui/chip/pro-title'
import { CardImage, edgeOf } from '../../ui/content-card'
import { Icon } from '../../ui/icon/icon'
import { Link } from '../../ui/link/link'
import * as s from './home-cards.module.css'
import { limits } from './limits'

interface Props {
  readonly card: Card
}

export function PackCard({ card }: Props) {
  const { icon } = card
  return (
    <article className={s.pack} {...edgeOf(card)}>
      {icon && (
        <div className={s.picture}>
          <CardImage picture={icon} width={400} height={225} eager decorative />
        </div>
      )}
      <Title card={card} />
      <Links card={card} unless="linked" />
    </article>
  )
}

export function TopicCard({ card }: Props) {
  const { description, articleCount = 0 } = card
  return (
    <article className={s.card} {...edgeOf(card)}>
      <CardIcon card={card} />
      <Title card={card} />
      {description && <p className={s.sentence}>{description}</p>}
      {articleCount > 0 && <p className={s.count}>{articleCountLabel(articleCount)}</p>}
      <Links card={card} unless="linked" />
    </article>
  )
}

export function CategoryCard({ card }: Props) {
  const { title, description, articleCount = 0 } = card
  return (
    <article className={`${s.card} ${s.category}`} {...edgeOf(card)}>
      <div className={s.top}>
        <CardIcon card={card} />
        <Title card={card} />
      </div>
      {description && <p className={s.sentence}>{description}</p>}
      <Links card={card} />
      <Link {...categoryLink(card)} className={s.seeAll}>
        <span aria-hidden="true">
          <span>See all</span>
          {articleCount > 0 && ` ${articleCount}`}
        </span>
        <span className="sr-only">See all: {title.text}</span>
        <Icon name="arrowRight" size={16} />
      </Link>
    </article>
  )
}

function CardIcon({ card: { icon } }: Props) {
  if (!icon) return null
  return (
    <div className={s.icon}>
      <CardImage picture={icon} width={24} height={24} fit="contain" eager decorative />
    </div>
  )
}

function Title({ card: { title, link } }: Props) {
  const words = <ProTitle title={title} />
  return <h3 className={s.title}>{link ? <Link {...link}>{words}</Link> : words}</h3>
}

/** With `unless="linked"`, shows the links only if the title is not a link. */
function Links({ card: { link, links }, unless }: Props & { unless?: 'linked' }) {
  if (links.length === 0 || (unless && link)) return null
  return (
    <ul className={s.links}>
      {links.slice(0, limits.categoryLinksOnMobile).map(({ title, link: target }, place) => (
        <li
          key={`${place} ${target.href}`}
          data-mobile-only={place >= limits.categoryLinksOnDesktop || undefined}
        >
          <Link {...target}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}
