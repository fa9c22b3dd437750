/** The knowledge bases that share this code: the main one and two for a marketing product (KB-01). */
export const knowledgeBaseIds = ['main', 'marketing-pro-fieldroutes', 'marketing-pro-aspire'] as const

export type KnowledgeBaseId = (typeof knowledgeBaseIds)[number]

export interface KnowledgeBase {
  readonly id: KnowledgeBaseId
  /** accessible name of the logo link */
  readonly name: string
  readonly homeUrl: string
}

/** Home URLs as specified (KB-02 to KB-04). The specification leaves ids and names open. */
export const knowledgeBases: Readonly<Record<KnowledgeBaseId, KnowledgeBase>> = {
  main: { id: 'main', name: 'Fieldbook Knowledge Base', homeUrl: '/' },
  'marketing-pro-fieldroutes': {
    id: 'marketing-pro-fieldroutes',
    name: 'Marketing Pro for FieldRoutes Knowledge Base',
    homeUrl: '/landing-page/marketing-pro-home-fieldroutes',
  },
  'marketing-pro-aspire': {
    id: 'marketing-pro-aspire',
    name: 'Marketing Pro for Aspire Knowledge Base',
    homeUrl: '/landing-page/marketing-pro-home-aspire',
  },
}

export function isKnowledgeBaseId(id: string): id is KnowledgeBaseId {
  return knowledgeBaseIds.some((known) => known === id)
}
