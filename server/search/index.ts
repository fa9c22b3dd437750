export { STOP_WORDS, keywordTokensOf, tokensOf } from './engine/analyze'
export { asksForNews, subjectTerms } from './knowledge/words'
