import type { Article } from '../model/article'
import { isArticleTypeId } from '../model/content-model'
import type { SitePage } from './site'

/** The article that a page shows, if it shows one. */
export function articleOn({ model }: SitePage): Article | undefined {
  return model && 'kind' in model && isArticleTypeId(model.kind) ? model : undefined
}
