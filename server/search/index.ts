export { STOP_WORDS, tellingTokensOf, tokensOf } from './engine/analyse'
