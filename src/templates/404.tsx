import { PageHead } from '../articles/head/page-head'
import { NotFoundPage } from '../features/not-found'

export default NotFoundPage

export function Head() {
  return <PageHead head={{ title: 'Page not found', path: '/404', hidden: true }} />
}
