import { knowledgeBases } from '../config/knowledge-bases'
import { site } from '../config/build-settings'
import type { Crumb } from './article'

/** Every breadcrumb starts at the home page (KB-02 to KB-04). */
export function homeCrumb(): Crumb {
  return { title: 'Home', url: knowledgeBases[site.knowledgeBaseId].homeUrl, isText: false }
}
