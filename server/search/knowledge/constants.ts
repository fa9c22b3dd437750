/* Constants of the answers: fitted on questions about three help centers, or set by judgment. */

/** BM25F over sections, by field: title, outer headings, heading, text. */
export const SECTION_SCORES = {
  /** a heading says most about its section; the title is shared by all sections of its article */
  weights: [2.2, 1.2, 3, 1],
  /** long texts get less per word; titles and headings are short anyway */
  lengthWeights: [0.3, 0.3, 0.4, 0.6],
  /** low: a word's second occurrence says little in a short section */
  saturation: 1.6,
}

/** Candidates to rank. More did not find more right sections, but took longer. */
export const CANDIDATES = {
  sections: 50,
  articles: 4,
  sectionsPerArticle: 30,
}

/** Weights of the features of a section (`features.ts`). */
export const FEATURES = {
  /** words in the section and its article, as BM25F has them */
  matched: 4.37,
  /** title and heading that match the question both ways: a title is the best summary */
  titleMatch: 3.27,
  /** the question's own phrase */
  phrase: 2.4,
  /** words at the start: writers say first what a section is about */
  lead: 2.24,
  /** words that the title lacks tell its sections apart */
  restInText: 1.7,
  /** words close together */
  proximity: 1.32,
  /** place of the article in the search results: the best ranking of pages there is */
  searchPlace: 1.31,
  headingMatch: 1.13,
  /** a table row or item that is named in the question */
  row: 2.42,
  /** words beside a number, for "how many" and "how long" */
  quantity: 1.84,
} as const

/** Gains of a section whose kind fits the question, and losses of one whose kind does not. */
export const KINDS = {
  /** "how to" wants steps */
  steps: 1.52,
  /** of several procedures in one article, the one whose heading names the action; by judgment */
  action: 1,
  /** "what is" wants a glossary term or an introduction */
  definition: 1.49,
  /** "it does not work" wants the fix */
  fixOfProblem: 0.81,
  /** "why" wants the cause, and only "why" does */
  cause: 2.28,
  causeOtherwise: -0.3,
  /** a yes/no question wants an FAQ question */
  yesNo: 2.41,
  faqOtherwise: -0.47,
  /** headings such as "Overview" say nothing, so their words cannot match */
  genericHeading: 0.46,
  /** landing pages list other articles */
  landingPage: -1.24,
  /** articles that call themselves obsolete */
  obsolete: -0.95,
  /* by judgment: what helps the reader first */
  fix: 0.5,
  symptom: -1,
  side: -2,
  boxOfProblem: -0.7,
} as const

/** Probability that the first section is right: a logistic regression on the tuning questions. */
export const CERTAINTY = {
  bias: -3.4,
  /** lead over the next article */
  margin: 0.66,
  /** weighted share of the words of the question that the article of the first section has */
  articleCoverage: 1.72,
  unknownWords: -0.72,
  /** names and codes that the content lacks: a question about something else */
  unknownNames: -1.5,
} as const

/** Probability that the content has an answer: another regression, which saw unanswerable questions too. */
export const RELEVANCE = {
  bias: -3.39,
  /** by all features of a section, without kinds */
  score: 0.41,
  margin: 0.31,
  articleCoverage: 0.36,
  unknownWords: -0.57,
  unknownNames: -2.26,
  /** a question that names an article but matches none of its sections is a near miss */
  titleMatch: -2.22,
} as const

/** A lead above this is as good as certain, so more must not outweigh the other evidence. */
export const MAX_MARGIN = 5

/** Weights of the words that a follow-up takes from its topic: less than its own words. */
export const TOPIC_WORDS = { title: 0.6, heading: 0.4 } as const

/** Gains of a follow-up's candidates: mostly the same article, rarely the same section. */
export const FOLLOW_UP = {
  sameArticle: 4,
  ownWords: 2,
  sameSection: -1.5,
} as const

/** Headings in this many articles are generic: at least 8, since a few articles may share a subject. */
export const GENERIC_HEADING = { minArticles: 8, minShare: 0.012 } as const

/** Words that count as the start of a section: about two sentences. */
export const LEAD_WORDS = 40

/** Largest distance of neighboring words of the question in a text. */
export const NEAR_WORDS = 4
/** Words in reverse order are a weaker sign. */
export const REVERSED = 0.8

/** Weight of a stop word in a title: titles differ in their other words. */
export const STOP_WORD_WEIGHT = 0.05

/** Weight of a word that only a spelling correction matches, among the unknown words. */
export const CORRECTED_WEIGHT = 0.4
