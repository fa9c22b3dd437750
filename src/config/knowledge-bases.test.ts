import { isKnowledgeBaseId, knowledgeBaseIds, knowledgeBases } from './knowledge-bases'

it('KB-01 has exactly three knowledge bases, each with its own id', () => {
  expect(knowledgeBaseIds).toEqual(['main', 'marketing-pro-fieldroutes', 'marketing-pro-aspire'])
  expect(Object.keys(knowledgeBases)).toEqual([...knowledgeBaseIds])
  for (const id of knowledgeBaseIds) expect(knowledgeBases[id].id).toBe(id)
})

it.each([
  ['KB-02', 'main', '/'],
  ['KB-03', 'marketing-pro-fieldroutes', '/landing-page/marketing-pro-home-fieldroutes'],
  ['KB-04', 'marketing-pro-aspire', '/landing-page/marketing-pro-home-aspire'],
] as const)('%s the knowledge base %s has the home page %s', (_, id, homeUrl) => {
  expect(knowledgeBases[id].homeUrl).toBe(homeUrl)
})

it('KB-01 accepts the ids of the three knowledge bases and rejects other texts', () => {
  expect(knowledgeBaseIds.every(isKnowledgeBaseId)).toBe(true)
  expect(['', 'Main', 'marketing-pro', 'constructor'].filter(isKnowledgeBaseId)).toEqual([])
})
