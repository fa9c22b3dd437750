/** The learning academies that the site can link to and search (services §3). */
export type LmsType = 'Absorb' | 'Docebo'

/** Who answers a support chat: the demo bot in the browser, or the agents at `/agent` through the gateway. */
export type SupportChatName = 'echo' | 'agents'

/** The three knowledge-base configurations (KB-01). */
export type KnowledgeBaseId = 'main' | 'marketing-pro-fieldroutes' | 'marketing-pro-aspire'

export type SearchProviderName = 'embedded' | 'inbenta' | 'coveo'

/** What the browser needs for the vendor's own search client. The keys are made to be public; the vendor ties them to the site's domain. */
export interface InbentaSettings {
  readonly apiKey: string
  readonly domainKey: string
  /** where the keys are exchanged for a token */
  readonly authUrl: string
  /** the vendor's name of the environment, sent with every call */
  readonly environment: string
  /** the client script, and its subresource integrity; empty: not checked */
  readonly scriptUrl: string
  readonly scriptIntegrity: string
}

/** What the browser needs to search with Coveo. The token is a public search key, never one that can change anything. */
export interface CoveoSettings {
  readonly organizationId: string
  readonly accessToken: string
  /** empty: the organization's default */
  readonly searchHub: string
  readonly pipeline: string
  /** names of the fields that hold what results are narrowed by */
  readonly fields: Readonly<
    Record<'source' | 'productArea' | 'contentType' | 'topic' | 'updatedDate', string>
  >
}

/** The answer of `GET /settings` (SET-06): the public part of the gateway's settings, never a secret. */
export interface PublicSettings {
  lmsType: LmsType
  lmsUrl: string
  /** Empty: no chatbot is rendered (SET-10). */
  chatbotVendor: string
  enableQuickAnswer: boolean
  knowledgeBase: KnowledgeBaseId
  searchProvider: SearchProviderName
  supportChat: SupportChatName
  /** only with the search provider of that name */
  inbenta?: InbentaSettings
  coveo?: CoveoSettings
  /** tools of others, each only when it is wanted */
  gaMeasurementId?: string
  pendoApiKey?: string
  launchDarklyClientId?: string
}
