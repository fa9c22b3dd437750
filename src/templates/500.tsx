import { PageHead } from '../articles/head/page-head'
import { FailurePage } from '../features/failure'

export default FailurePage

export function Head() {
  return <PageHead head={{ title: 'Something went wrong', path: '/500', hidden: true }} />
}
