export { QuickAnswer } from './quick-answer'
