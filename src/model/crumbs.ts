import { knowledgeBases } from '../config/knowledge-bases'
import { site } from '../config/build-settings'
import type { Crumb } from './article'

export function homeCrumb(): Crumb {
  return { title: 'Home', url: knowledgeBases[site.knowledgeBaseId].homeUrl, isText: false }
}
