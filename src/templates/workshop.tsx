import { PageHead } from '../articles/head/page-head'
import { WorkshopPage } from '../workshop/workshop-page'

export default function WorkshopTemplate() {
  return <WorkshopPage />
}

export function Head() {
  return <PageHead head={{ title: 'Workshop', path: '/workshop', hidden: true }} />
}
