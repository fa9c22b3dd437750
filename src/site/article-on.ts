import type { Article } from '../model/article'
import { isArticleTypeId } from '../model/content-model'
import type { SitePage } from './site'

export function articleOn({ model }: SitePage): Article | undefined {
  return model && 'kind' in model && isArticleTypeId(model.kind) ? model : undefined
}
