/* Constants of the answer ranking: fitted on questions about three help centers, or set by judgment. */

/**
 * Parameters of BM25F over sections. The lists have one number per field: title, outer headings, heading,
 * text.
 */
export const SECTION_SCORES = {
  /** highest for the heading, because it describes one section; the title describes the whole article */
  weights: [2.2, 1.2, 3, 1],
  /** penalty for long fields (b): high for texts, whose lengths differ most */
  lengthWeights: [0.3, 0.3, 0.4, 0.6],
  /** the higher, the more repetitions add to the score (k1); low, as a repetition in a section says little */
  saturation: 1.6,
}

/** Maximum numbers of candidates to rank. Higher numbers take longer without finding more right sections. */
export const CANDIDATES = {
  searchResults: 100,
  sections: 50,
  articles: 4,
  sectionsPerArticle: 30,
}

/** Weights of the features of a section. Each feature is a number from 0 to 1. */
export const FEATURES = {
  /** score of the section divided by the highest section score, times the same for its article */
  matched: 4.37,
  /** the title and heading, which summarize the section best, have the question's words and few others */
  titleMatch: 3.27,
  /** the section contains a phrase of the question */
  phrase: 2.4,
  /** words of the question at the start of the section, where authors say what the section is about */
  lead: 2.24,
  /** words of the question in the headings or text, but not in the title, which all sections share */
  restInText: 1.7,
  /** words of the question that are close together in the section */
  proximity: 1.32,
  /** place of the article in the search results, because search ranks whole articles well */
  searchPlace: 1.31,
  headingMatch: 1.13,
  /** words of the question in the first cell of a table row, or in the bold start of an item or paragraph */
  row: 2.42,
  /** words of the question in a sentence with a number, for questions such as "how many" and "how long" */
  quantity: 1.84,
} as const

/** Points that depend on the kind of a section; negative for a kind that seldom answers the question. */
export const KINDS = {
  /** steps, for a "how to" question */
  steps: 1.52,
  /** a heading with the action of the "how to" question, to choose among procedures; set by judgment */
  action: 1,
  /** a glossary term or an introduction, for a "what is" question */
  definition: 1.49,
  /** the fix, for a question about a problem */
  fixOfProblem: 0.81,
  /** the cause, for a "why" question; for any other question, `cause` times `causeFactorOtherwise` */
  cause: 2.28,
  causeFactorOtherwise: -0.3,
  /** release notes, for a question about what is new; set by judgment */
  news: 4,
  /** an FAQ question, if the reader asks a yes/no question; in addition to `faq` */
  yesNo: 2.41,
  /** an FAQ section, for any question */
  faq: -0.47,
  /** a generic heading such as "Overview"; makes up for its words, which are not indexed and score nothing */
  genericHeading: 0.46,
  /** landing pages only list other articles */
  landingPage: -1.24,
  /** articles whose title says that they no longer apply */
  obsolete: -0.95,
  /* by role of a section (`Role`), set by judgment: a reader with a problem needs the fix first */
  fix: 0.5,
  symptom: -1,
  side: -2,
  boxOfProblem: -0.7,
} as const

/**
 * Coefficients of a logistic regression that estimates the probability that the first section is right.
 * Fitted with `npm run bench answers weights`. `Evidence` in `estimates.ts` explains the features.
 */
export const CERTAINTY = {
  bias: -1.73,
  margin: 0.26,
  sectionMargin: 0.27,
  phrase: 4.11,
  nearTogether: 1.35,
  unknownNames: -2.76,
} as const

/** Like CERTAINTY, for the probability that one of the first three sections is right. */
export const RELEVANCE = {
  bias: -2.52,
  score: 0.23,
  margin: 0.39,
  sectionMargin: -0.03,
  /** negative: if only the title and headings match a question well, the answer is often missing */
  titleMatch: -1.42,
  phrase: 3.88,
  nearTogether: 1.26,
  unknownNames: -3.09,
} as const

/** Limit of `margin` and `sectionMargin`. A larger lead proves no more, but would outweigh other features. */
export const MAX_MARGIN = 5

/** Weights of the words that a follow-up question takes from its topic. The question's own words have 1. */
export const TOPIC_WORDS = { title: 0.6, heading: 0.4 } as const

/**
 * Points for a section as the answer to a follow-up question. That answer is usually in the topic's article,
 * but rarely in the topic's section.
 */
export const FOLLOW_UP = {
  sameArticle: 4,
  ownWords: 2,
  sameSection: -1.5,
} as const

/**
 * A heading is generic if at least 8 articles and 1.2 % of all articles have it. If fewer articles have it,
 * they may just be about the same subject.
 */
export const GENERIC_HEADING = { minArticles: 8, minShare: 0.012 } as const

/** Number of words in a window of a text (about two sentences), and in a step from one window to the next. */
export const WINDOW = { words: 25, step: 6 } as const

export const LEAD_WORDS = 40

/** Largest distance in a text, in words, at which neighboring words of the question count as close. */
export const NEAR_WORDS = 4
/** Weight of close words in reverse order; in the order of the question, it is 1. */
export const REVERSED = 0.8

/** Weight of a stop word in a title or heading; low, because stop words say little about the subject. */
export const STOP_WORD_WEIGHT = 0.05

/** Weight of a word that authors use instead of a reader's word; less than that of an editor's synonym. */
export const READER_WORD_WEIGHT = 0.5
