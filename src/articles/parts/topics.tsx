import { use } from 'react'
import { TopicsContext } from '../../ui/page-contexts'

/** Shows the table of contents between introduction and sections, on phones and tablets. */
export function Topics() {
  return use(TopicsContext)
}
