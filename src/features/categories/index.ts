export { CategoriesView } from './categories-view'
