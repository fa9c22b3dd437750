import { Link } from '../../ui/link/link'
import type { TitledLink } from '../../model/article'
import * as s from './related-content-view.module.css'
import { SectionView } from './section-view'

export function RelatedContentView({ links }: { readonly links: readonly TitledLink[] }) {
  if (links.length === 0) return null
  return (
    <SectionView id="related-content" title="Related Content">
      <ul className={s.links}>
        {links.map(({ title, link }, index) => (
          <li key={index}>
            <Link {...link}>{title}</Link>
          </li>
        ))}
      </ul>
    </SectionView>
  )
}
