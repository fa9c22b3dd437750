export { STOP_WORDS, tokensOf } from './engine/analyse'
