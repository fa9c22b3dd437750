export { STOP_WORDS, keywordTokensOf, tokensOf } from './engine/analyze'
export { asksForNews, tellingTerms } from './knowledge/words'
