import { graphql, type PageProps } from 'gatsby'
import { feeds } from '../model/feeds'
import { PageHead } from '../articles/head/page-head'
import type { AnnouncementsPage as Model } from '../model/pages'
import { AnnouncementsView } from '../features/announcements'
import { TableOfContents } from '../features/toc'

interface Data {
  readonly page: Model
}

export default function AnnouncementsPage({ data }: PageProps<Data>) {
  return (
    <AnnouncementsView
      page={data.page}
      toc={(months) => <TableOfContents look="tree" title="By month" items={months} />}
    />
  )
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
    page: announcementsPage(id: { eq: $id }) {
      crumbs
      announcements
      types
    }
  }
`
