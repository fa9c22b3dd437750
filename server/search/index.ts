export { STOP_WORDS, keywordTokensOf, tokensOf } from './engine/analyze'
