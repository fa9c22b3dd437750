import { knowledgeBases } from '../config/knowledge-bases'
import { site } from '../config/build-settings'
import type { Crumb } from './article'

/** Returns the home page, with which every breadcrumb starts (KB-02 to KB-04). */
export function homeCrumb(): Crumb {
  return { title: 'Home', url: knowledgeBases[site.knowledgeBaseId].homeUrl, isText: false }
}
