import type { ProductArea } from '../../model/pages'
import { fixedPaths } from '../../model/paths'
import { Chip } from '../../ui/chip/chip'
import { Link } from '../../ui/link/link'
import * as s from './area-list.module.css'

interface Props {
  readonly areas: readonly ProductArea[]
  /** id of the current area; `null` on the page of all areas */
  readonly areaId: string | null
}

export function AreaList({ areas, areaId }: Props) {
  if (areas.length === 0) return null
  return (
    <nav aria-label="Product areas">
      <ul className={s.areas}>
        <li>
          <Link
            href={fixedPaths.capabilities}
            internal
            className={s.area}
            aria-current={areaId === null ? 'page' : undefined}
          >
            All areas
          </Link>
        </li>
        {areas.map(({ id, title, path }) => (
          <li key={id}>
            <Link href={path} internal className={s.area} aria-current={id === areaId ? 'page' : undefined}>
              {title.text} {title.pro && <Chip>Pro</Chip>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
