/** The learning academies that the site can link to and search (services §3). */
export type LmsType = 'Absorb' | 'Docebo'

/** The three knowledge-base configurations (KB-01). */
export type KnowledgeBaseId = 'main' | 'marketing-pro-fieldroutes' | 'marketing-pro-aspire'

export type SearchProviderName = 'embedded' | 'inbenta' | 'coveo'

/** The answer of `GET /settings` (SET-06): the public part of the gateway's settings, never a secret. */
export interface PublicSettings {
  lmsType: LmsType
  lmsUrl: string
  /** Empty: no chatbot is rendered (SET-10). */
  chatbotVendor: string
  enableQuickAnswer: boolean
  knowledgeBase: KnowledgeBaseId
  searchProvider: SearchProviderName
}
