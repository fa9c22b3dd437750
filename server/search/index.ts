export { STOP_WORDS, keywordTokensOf, tokensOf } from './engine/analyze'
export { tellingTerms } from './knowledge/words'
