export { Checkbox } from './checkbox'
export { CheckboxGroup, type CheckboxOption } from './checkbox-group'
