export { FilterColumn } from './filter-column'
export { MultiSelect } from './multi-select'
export { OptionList } from './option-list'
