import { use } from 'react'
import { TopicsContext } from '../../ui/page-contexts'

/** The place of the table of contents on phones and tablets: between introduction and sections. */
export function Topics() {
  return use(TopicsContext)
}
