export { CharacterCounter } from './character-counter'
export { TextArea } from './text-area'
export { TextField } from './text-field'
