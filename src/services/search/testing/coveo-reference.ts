/*
 * Response shapes of Coveo's published Search API reference; long lists and texts are shortened.
 * - Query Response Properties: https://docs.coveo.com/en/1443/
 * - Get query suggestions: https://docs.coveo.com/en/1459/
 * - Troubleshoot query error codes: https://docs.coveo.com/en/1471/
 */

const highlights = [{ offset: 20, length: 5 }]

const result = {
  title: 'Differences between Coveo Cloud V2 and V1',
  uri: 'https://example.com/Root:0/topic:898/post:2',
  printableUri: 'https://example.com/topic:898/post:2',
  clickUri: 'https://example.com/t/1/898/2',
  uniqueId: '84.72597$https://example.com/Root:0/Topic:898/Post:2',
  primaryid: 'KVUVKMCSIZLEYVLVMNLGQ4JQK4XDMNBQGY4C4ZDFMZQXK3DU',
  excerpt: '... the main differences ...',
  firstSentences: null,
  summary: null,
  flags: 'HasHtmlVersion;HasMobileHtmlVersion',
  hasHtmlVersion: true,
  hasMobileHtmlVersion: true,
  score: 1626,
  percentScore: 90.73539,
  rankingInfo: null,
  rating: 3,
  isTopResult: false,
  isRecommendation: false,
  isUserActionView: false,
  titleHighlights: highlights,
  firstSentencesHighlights: [],
  excerptHighlights: [],
  printableUriHighlights: [],
  summaryHighlights: [],
  parentResult: null,
  childResults: [],
  totalNumberOfChildResults: 0,
  absentTerms: [],
  raw: {
    clickableuri: 'https://example.com/t/1/898/2',
    author: 'Anonymous',
    date: 1502796809427,
    filetype: 'forumpost',
    language: ['English'],
  },
}

export const QUERY_RESPONSE = {
  totalCount: 250,
  totalCountFiltered: 245,
  duration: 1235,
  indexDuration: 1175,
  requestDuration: 1181,
  searchUid: 'a0e4773c-39c3-423c-90cd-c03a640ecde5',
  pipeline: 'CustomerQueryPipeline',
  apiVersion: 2,
  index: 'mycoveocloudv2organizationid-Indexer-2',
  indexToken: null,
  triggers: [],
  termsToHighlight: { coveo: [], cloud: ['clouds'] },
  phrasesToHighlight: { 'cloud v2': { cloud: [], v2: [] } },
  queryCorrections: [],
  refinedKeywords: ['v2', 'cloud'],
  groupByResults: [],
  categoryFacets: [],
  facets: [
    {
      field: 'author',
      moreValuesAvailable: true,
      values: [{ value: 'Bob Jones', state: 'idle', numberOfResults: 42 }],
      indexScore: 0,
    },
  ],
  suggestedFacets: [],
  results: [result],
}

/**
 * A failed query in a response of status 200. The code and context are invented, since the reference lists no
 * values.
 */
export const QUERY_EXCEPTION = {
  ...QUERY_RESPONSE,
  totalCount: 0,
  totalCountFiltered: 0,
  facets: [],
  results: [],
  exception: { code: 'InvalidSyntax', context: 'q' },
}

export const QUERY_SUGGESTIONS = {
  completions: [
    {
      executableConfidence: 1,
      expression: 'mark twain',
      highlighted: '[mark] {twa}[in]',
      score: 14.525258530973204,
    },
  ],
}

export const QUERY_ERROR = { statusCode: 400, message: 'Invalid JSON format in request body.' }
