import type { ProductArea } from '../../model/pages'
import { fixedPaths } from '../../model/paths'
import { Chip } from '../../ui/chip/chip'
import { Link } from '../../ui/link/link'
import * as s from './area-list.module.css'

interface Props {
  readonly areas: readonly ProductArea[]
  /** id of the current area; `null` on the page of all areas */
  readonly areaId: string | null
  /** called when the reader chooses the current area, whose link opens the same page */
  readonly onChooseAgain: () => void
}

export function AreaList({ areas, areaId, onChooseAgain }: Props) {
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
            onClick={areaId === null ? onChooseAgain : undefined}
          >
            All areas
          </Link>
        </li>
        {areas.map(({ id, title, path }) => (
          <li key={id}>
            <Link
              href={path}
              internal
              className={s.area}
              aria-current={id === areaId ? 'page' : undefined}
              onClick={id === areaId ? onChooseAgain : undefined}
            >
              {title.text} {title.pro && <Chip>Pro</Chip>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
