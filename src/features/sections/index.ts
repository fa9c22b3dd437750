export { CategoryView, groupsToc } from './category-view'
export { SectionColumns } from './section-columns'
export { SectionContext, sectionIn } from './section-context'
export { SectionInMenu, SectionNav } from './section-nav'
