import { use } from 'react'
import type { SectionNav as Section } from '../../model/article'
import { kindHeadings } from '../../model/labels'
import { SideNav } from '../../ui/side-nav/side-nav'
import { SectionContext } from './section-context'

interface Props {
  readonly section: Section
  readonly onChoose?: (() => void) | undefined
}

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

export function SectionInMenu({ onChoose }: Pick<Props, 'onChoose'>) {
  const section = use(SectionContext)
  return section && <SectionNav section={section} onChoose={onChoose} />
}
