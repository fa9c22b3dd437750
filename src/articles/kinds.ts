import type { ArticleTypeId } from '../model/content-model'
import { resultTypeLabel } from '../model/labels'
import type { IconName } from '../ui/icon/icon'

/** The icon of each article kind. */
export const kindIcons = {
  kbHowTo: 'howTo',
  kbFaq: 'question',
  kbGlossary: 'book',
  kbLandingPage: 'compass',
  kbReleaseNotes: 'news',
  articleProblemSolution: 'wrench',
  articleRecommendedWorkflow: 'route',
  kbCapability: 'layers',
  kbResources: 'file',
} as const satisfies Record<ArticleTypeId, IconName>

/** Returns the label of a kind. The specification has none for resources. */
export const kindLabel = (kind: ArticleTypeId) =>
  kind === 'kbResources' ? 'Resources' : resultTypeLabel(kind)
