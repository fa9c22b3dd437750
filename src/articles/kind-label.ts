import type { ArticleTypeId } from '../model/content-model'
import { resultTypeLabel } from '../model/labels'

/** Returns the label of a kind. The specification has none for resources. */
export const kindLabel = (kind: ArticleTypeId) =>
  kind === 'kbResources' ? 'Resources' : resultTypeLabel(kind)
