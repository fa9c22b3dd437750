/** Academies that the site can link to and search (specification of the services, section 3). */
export type LmsType = 'Absorb' | 'Docebo'

/**
 * Who answers support chats: the demo bot in the browser, or agents at `/agent` through the
 * gateway.
 */
export type SupportChatName = 'echo' | 'agents'

export type KnowledgeBaseId = 'main' | 'marketing-pro-fieldroutes' | 'marketing-pro-aspire'

export type SearchProviderName = 'embedded' | 'inbenta' | 'coveo'

/** Settings of Inbenta's search client. Its keys are public, but Inbenta limits them to the site's domain. */
export interface InbentaSettings {
  readonly apiKey: string
  readonly domainKey: string
  readonly authUrl: string
  readonly environment: string
  /** URL and subresource integrity of the client script; an empty integrity is not checked */
  readonly scriptUrl: string
  readonly scriptIntegrity: string
}

/** Settings of Coveo. The token is a public search key without write access. */
export interface CoveoSettings {
  readonly organizationId: string
  readonly accessToken: string
  /** empty: the organization's default */
  readonly searchHub: string
  readonly pipeline: string
  /** names of the Coveo fields that contain these values */
  readonly fields: Readonly<
    Record<'source' | 'productArea' | 'contentType' | 'topic' | 'updatedDate', string>
  >
}

/** Response of `GET /settings` (SET-06): the public part of the gateway's settings, without secrets. */
export interface PublicSettings {
  lmsType: LmsType
  lmsUrl: string
  /** empty: no chatbot is rendered (SET-10) */
  chatbotVendor: string
  enableQuickAnswer: boolean
  knowledgeBase: KnowledgeBaseId
  searchProvider: SearchProviderName
  supportChat: SupportChatName
  /** settings of the selected search provider: `inbenta`, `coveo`, or neither for `embedded` */
  inbenta?: InbentaSettings
  coveo?: CoveoSettings
  gaMeasurementId?: string
  pendoApiKey?: string
  launchDarklyClientId?: string
}
