import type { CSSProperties, ReactNode } from 'react'
import { Chip } from '../chip/chip'
import { Link } from '../link/link'
import { CardImage, type CardPicture } from './card-image'
import * as s from './content-card.module.css'

interface CardLink {
  readonly title: string
  readonly link: LinkTarget
}

interface LinkTarget {
  readonly href: string
  readonly internal: boolean
  readonly newWindow?: boolean
}

export interface Card {
  readonly title: { readonly text: string; readonly pro: boolean }
  readonly icon?: CardPicture
  readonly link?: LinkTarget
  readonly links: readonly CardLink[]
  /** one color, or two for a gradient, for the edge above the card (DATA-17) */
  readonly borderColor1?: string
  readonly borderColor2?: string
}

/** Sizes of a card's picture, in px. */
const pictureSizes = { picture: { width: 400, height: 225 }, icon: { width: 40, height: 40 } } as const

interface Props {
  readonly card: Card
  readonly level: 2 | 3
  /** `picture`: large, above the text; `icon`: small, beside the title */
  readonly look: keyof typeof pictureSizes
  /** its picture is visible without scrolling */
  readonly eager?: boolean
  /** default: all */
  readonly maxLinks?: number
  /** links from this index on are hidden on a desktop, where cards are side by side */
  readonly mobileOnlyFrom?: number
  readonly children?: ReactNode
}

/** A card with picture, title and links. */
export function ContentCard({
  card,
  level,
  look,
  eager = false,
  maxLinks,
  mobileOnlyFrom = Infinity,
  children,
}: Props) {
  const { title, icon, link, borderColor1, borderColor2 } = card
  const Heading = `h${level}` as const
  const links = card.links.slice(0, maxLinks)
  const edge = borderColor1 ?? borderColor2
  const words = (
    <>
      {title.text}
      {title.pro && (
        <>
          {' '}
          <Chip>Pro</Chip>
        </>
      )}
    </>
  )

  return (
    <article
      className={s.card}
      data-look={look}
      data-edge={edge ? true : undefined}
      // without other controls, the whole card is the link
      data-pressable={(link && links.length === 0 && !children) || undefined}
      style={edge ? edgeStyle(edge, borderColor2 ?? edge) : undefined}
    >
      {icon && (
        <div className={s.picture}>
          <CardImage
            picture={icon}
            {...pictureSizes[look]}
            fit={look === 'icon' ? 'contain' : 'cover'}
            eager={eager}
            decorative
          />
        </div>
      )}
      <div className={s.words}>
        <Heading className={s.title}>
          {link ? (
            <Link {...link} className={s.titleLink}>
              {words}
            </Link>
          ) : (
            words
          )}
        </Heading>
        {links.length > 0 && (
          <ul className={s.links}>
            {links.map((each, index) => (
              <li key={`${index} ${each.link.href}`} data-mobile-only={index >= mobileOnlyFrom || undefined}>
                <Link {...each.link}>{each.title}</Link>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </article>
  )
}

function edgeStyle(from: string, to: string): CSSProperties & Record<`--${string}`, string> {
  return { '--edge-from': from, '--edge-to': to }
}
