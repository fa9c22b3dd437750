import type { CapabilityCard } from '../../model/pages'
import { CardImage } from '../../ui/content-card'
import { ProTitle } from '../../ui/chip/pro-title'
import { Icon } from '../../ui/icon/icon'
import { LastUpdated } from '../../ui/last-updated/last-updated'
import { Link } from '../../ui/link/link'
import * as s from './capability-cell.module.css'

/** Space reserved for the picture, in px. */
const PICTURE_SIZE = { width: 416, height: 260 }

interface Props {
  readonly capability: CapabilityCard
  /** true if the cell has the first picture on the page, which is not lazy-loaded */
  readonly isFirst: boolean
}

export function CapabilityCell({ capability, isFirst }: Props) {
  const { title, shortDescription, path, image, updated } = capability
  return (
    <article className={s.capability}>
      <div className={s.picture} data-empty={!image || undefined}>
        {image ? (
          <CardImage picture={image} {...PICTURE_SIZE} eager={isFirst} />
        ) : (
          <Icon name="file" size={24} />
        )}
      </div>
      <div className={s.words}>
        <h2 className={s.title}>
          <Link href={path} internal className={s.link}>
            <ProTitle title={title} />
          </Link>
        </h2>
        {shortDescription !== '' && <p className={s.description}>{shortDescription}</p>}
        <p className={s.updated}>
          <LastUpdated date={updated} />
        </p>
      </div>
    </article>
  )
}
