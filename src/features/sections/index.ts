export { CategoryView, groupsToc } from './category-view'
export { SectionContext, sectionIn } from './section-context'
export { SectionInMenu, SectionNav } from './section-nav'
