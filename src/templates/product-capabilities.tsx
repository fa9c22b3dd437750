import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { PageHead } from '../articles/head/page-head'
import type { CapabilitiesPage } from '../model/pages'
import { CapabilitiesView } from '../features/capabilities'

interface Data {
  readonly page: CapabilitiesPage
}

export default function ProductCapabilitiesPage({ data, path }: PageProps<Data>) {
  return <CapabilitiesView key={path} page={data.page} />
}

export function Head({ data, location }: HeadProps<Data>) {
  const { areas, areaId, title } = data.page
  const area = areas.find(({ id }) => id === areaId)
  return (
    <PageHead
      head={{
        title: area ? `${title.text}: what it can do` : 'Product Capabilities',
        description: `What Fieldbook can do${area ? ` in ${title.text}` : ', by product area'}.`,
        path: area?.path ?? location.pathname,
      }}
    />
  )
}

export const query = graphql`
  query ProductCapabilitiesPage($id: String!) {
    page: capabilitiesPage(id: { eq: $id }) {
      crumbs
      title
      areaId
      areas
      subAreas
      capabilities
    }
  }
`
