import { titleLabel } from '../../model/labels'
import type { ContentCard as Card, HomePage } from '../../model/pages'
import { fixedPaths } from '../../model/paths'
import { ProTitle } from '../../ui/chip/pro-title'
import { ShortenedText } from '../../ui/content-card'
import { Icon } from '../../ui/icon/icon'
import { Link } from '../../ui/link/link'
import * as s from './featured.module.css'
import { HomeSection } from './home-section'
import { limits } from './limits'

type Props = Pick<HomePage, 'featured' | 'hasCapabilities'>

export function Featured({ featured: { releases, cards }, hasCapabilities }: Props) {
  if (releases.length === 0 && cards.length === 0) return null
  const lists = toLists(cards)
  return (
    <HomeSection title="Featured articles">
      <div className={s.featured}>
        {(hasCapabilities || releases.length > 0) && (
          <ul className={s.panels}>
            {hasCapabilities && (
              <li>
                <CapabilitiesCard />
              </li>
            )}
            {releases.map((release) => (
              <li key={release.id}>
                <article className={s.panel}>
                  <Icon name="news" size={24} className={s.icon} />
                  <h3 className={s.title}>{release.title}</h3>
                  {release.summary !== '' && <p className={s.summary}>{release.summary}</p>}
                  <Link {...release.link} className={s.readMore}>
                    <ShortenedText visible="Read more" about={release.title} />
                    <Icon name="arrowRight" size={16} />
                  </Link>
                </article>
              </li>
            ))}
          </ul>
        )}
        {lists.map(({ id, title, link, links }) => (
          <article key={id} className={s.list}>
            <h3 className={s.title}>
              {link ? (
                <Link {...link}>
                  <ProTitle title={title} />
                </Link>
              ) : (
                <ProTitle title={title} />
              )}
            </h3>
            <ul>
              {links.slice(0, limits.featuredLinks).map((each, place) => (
                <li key={`${place} ${each.link.href}`}>
                  <Link {...each.link}>{each.title}</Link>
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </HomeSection>
  )
}

/** Returns the cards that have links, and one more card that lists the title links of the other cards. */
function toLists(cards: readonly Card[]): readonly Card[] {
  const lists = cards.filter(({ links }) => links.length > 0)
  const ungrouped = cards.flatMap(({ title, link, links }) =>
    link && links.length === 0 ? [{ title: titleLabel(title), link }] : [],
  )
  if (ungrouped.length === 0) return lists
  return [...lists, { id: 'ungrouped', title: { text: 'More to read', pro: false }, links: ungrouped }]
}

function CapabilitiesCard() {
  return (
    <article className={s.panel} data-pressable="">
      <Icon name="layers" size={24} className={s.icon} />
      <h3 className={s.title}>
        <Link href={fixedPaths.capabilities} internal>
          Product capabilities
        </Link>
      </h3>
      <p className={s.summary}>What each part of the product does, by product area.</p>
    </article>
  )
}
