import { ProTitle } from '../chip/pro-title'
import { Link } from '../link/link'
import { CardImage, type CardPicture } from './card-image'
import * as s from './content-card.module.css'
import { edgeOf, type EdgeColors } from './edge-of'

interface CardLink {
  readonly title: string
  readonly link: LinkTarget
}

interface LinkTarget {
  readonly href: string
  readonly internal: boolean
  readonly newWindow?: boolean
}

export interface Card extends EdgeColors {
  readonly title: { readonly text: string; readonly pro: boolean }
  readonly icon?: CardPicture
  readonly link?: LinkTarget
  readonly links: readonly CardLink[]
}

interface Props {
  readonly card: Card
  readonly level: 2 | 3
  readonly eager?: boolean
}

export function ContentCard({ card, level, eager = false }: Props) {
  const { title, icon, link, links } = card
  const Heading = `h${level}` as const

  return (
    <article
      className={s.card}
      // without other controls, the whole card is the link
      data-pressable={(link && links.length === 0) || undefined}
      {...edgeOf(card)}
    >
      {icon && (
        <div className={s.picture}>
          <CardImage picture={icon} width={24} height={24} fit="contain" eager={eager} decorative />
        </div>
      )}
      <div className={s.words}>
        <Heading className={s.title}>
          {link ? (
            <Link {...link} className={s.titleLink}>
              <ProTitle title={title} />
            </Link>
          ) : (
            <ProTitle title={title} />
          )}
        </Heading>
        {links.length > 0 && (
          <ul className={s.links}>
            {links.map((each, index) => (
              <li key={`${index} ${each.link.href}`}>
                <Link {...each.link}>{each.title}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}
