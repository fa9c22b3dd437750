import {
  FILTER_ROOT,
  filterGroupNames,
  FilterNodeType,
  NO_SELECTIONS,
  Rating,
  type BotMessage,
  type ChatbotSession,
  type FeedbackRequest,
  type FilterKey,
  type FilterNode,
  type MessageRequest,
} from '../../../contracts/chatbot'

export const aSession = (id = 'session-1'): ChatbotSession => ({
  id,
  data: {
    createdUtc: '2026-11-21T06:00:00Z',
    closedUtc: null,
    botId: 'fieldbook',
    instance: 'KnowledgeBase',
    category: 'FloatingChat',
    subCategory: '',
  },
})

export const anAnswer = (about: Partial<BotMessage> = {}): BotMessage => ({
  id: 'answer-1',
  sessionId: 'session-1',
  answer: 'Open the customer and choose Merge.',
  scoredUrls: [],
  guardFlag: 'N',
  isGuardrailed: false,
  botVersion: '1',
  modelVersion: 'section-1',
  meta: {},
  ...about,
})

export const aQuestion = (about: Partial<MessageRequest> = {}): MessageRequest => ({
  sessionId: 'session-1',
  question: 'How do I merge customers?',
  experience: 'MultiTurn',
  selections: NO_SELECTIONS,
  ...about,
})

export const aFeedback = (about: Partial<FeedbackRequest> = {}): FeedbackRequest => ({
  linkUrl: '/search?q=merge',
  description: '',
  options: 0,
  rating: Rating.ThumbsUp,
  ...about,
})

const group = (key: FilterKey, items: readonly string[]): FilterNode => ({
  key,
  displayName: filterGroupNames[key],
  type: FilterNodeType.Group,
  subOptions: items.map((item) => ({
    key: item,
    displayName: item,
    type: FilterNodeType.Selectable,
    subOptions: [],
  })),
})

export const aFilterTree = (): FilterNode => ({
  key: FILTER_ROOT,
  displayName: FILTER_ROOT,
  type: FilterNodeType.None,
  subOptions: [
    group('Sources', ['KBContentful', 'Academy']),
    group('ContentTypes', ['kbFaq', 'kbHowTo']),
    group('ProductAreas', ['Dispatch', 'Invoicing']),
  ],
})
