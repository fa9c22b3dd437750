import { use } from 'react'
import { TopicsContext } from '../../ui/page-contexts'

/** Shows the bar with the table of contents, if the page provides one. */
export function Topics() {
  return use(TopicsContext)
}
