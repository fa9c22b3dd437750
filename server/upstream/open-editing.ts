import type { RunningApi } from '../../lib/embedded-contentful'
import type { Settings } from '../../lib/settings'
import type { DraftTarget } from '../../src/contracts/editor-vocabulary'
import type { DraftWriter } from './contentful-drafts'

/** Where the gateway saves drafts of the synonyms, popular searches and answers that editors add. */
export interface Editing {
  readonly target: DraftTarget
  /** opens the writer of drafts; undefined if nothing can be saved */
  readonly open?: () => Promise<DraftWriter>
}

/** Lazy-loads Contentful's management client, which is large and is not used without a token. */
export function openDraftAccess(
  content: Settings['content'],
  embedded?: Omit<RunningApi, 'process'>,
): Editing {
  const load = () => Promise.all([import('./contentful-drafts'), import('../../lib/management-client')])
  if (content.kind === 'contentful') {
    const { receipts, spaceId, environment: environmentId } = content
    if (!receipts) return { target: 'no-token' }
    return {
      target: 'contentful',
      open: async () => {
        const [{ createContentfulDrafts }, { createManagementClient }] = await load()
        return createContentfulDrafts(createManagementClient({ ...receipts, spaceId, environmentId }))
      },
    }
  }
  if (embedded?.managementToken === undefined) return { target: 'read-only' }
  return {
    target: 'embedded',
    open: async () => {
      const [{ createContentfulDrafts }, { createEmbeddedManagementClient }] = await load()
      return createContentfulDrafts(createEmbeddedManagementClient(embedded))
    },
  }
}
