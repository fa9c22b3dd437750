import { graphql, type PageProps } from 'gatsby'
import { feeds } from '../model/feeds'
import { PageHead } from '../articles/head/page-head'
import type { AnnouncementsPage as Model } from '../model/pages'
import { AnnouncementsView } from '../features/announcements'
import type { PageQuery } from '../model/templates'

export default function AnnouncementsPage({ data }: PageProps<PageQuery<Model>>) {
  return <AnnouncementsView page={data.page.model} />
}

export function Head() {
  return (
    <PageHead
      head={{
        title: 'Announcements',
        description: 'What is new in Fieldbook, by month.',
        path: '/announcements',
        feeds: [feeds.announcements],
      }}
    />
  )
}

export const query = graphql`
  query AnnouncementsPage($id: String!) {
    page: helpPage(id: { eq: $id }) {
      model
    }
  }
`
