export { TextArea } from './text-area'
export { TextField } from './text-field'
