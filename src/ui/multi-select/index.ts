export { MultiSelect } from './multi-select'
export { OptionList, SelectionProvider, type Option } from './option-list'
