export { CategoryView, groupsToc } from './category-view'
