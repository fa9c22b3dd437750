import { use } from 'react'
import type { SectionNav as Section } from '../../model/article'
import { kindHeadings } from '../../model/labels'
import { SideNav } from '../../ui/side-nav/side-nav'
import { SectionContext } from './section-context'

interface Props {
  readonly section: Section
  readonly onChoose?: (() => void) | undefined
}

/** Lists the articles of a category by kind, with the current one marked. */
export function SectionNav({ section: { title, url, icon, groups, isComplete }, onChoose }: Props) {
  return (
    <SideNav
      home={{ title, url, icon }}
      groups={groups.map(({ kind, articles }) => ({ title: kindHeadings[kind], links: articles }))}
      end={isComplete ? undefined : { title: 'See all', url }}
      onChoose={onChoose}
    />
  )
}

/** Shows the section navigation of the current page in the menu, if there is one. */
export function SectionInMenu({ onChoose }: Pick<Props, 'onChoose'>) {
  const section = use(SectionContext)
  return section && <SectionNav section={section} onChoose={onChoose} />
}
