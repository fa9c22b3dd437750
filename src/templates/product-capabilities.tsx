import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { PageHead } from '../articles/head/page-head'
import type { CapabilitiesPage } from '../model/pages'
import { CapabilitiesView } from '../features/capabilities'
import type { PageQuery } from '../model/templates'

export default function ProductCapabilitiesPage({ data, path }: PageProps<PageQuery<CapabilitiesPage>>) {
  return <CapabilitiesView key={path} page={data.page.model} />
}

export function Head({ data, location }: HeadProps<PageQuery<CapabilitiesPage>>) {
  const { areas, areaId, title } = data.page.model
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
    page: helpPage(id: { eq: $id }) {
      model
    }
  }
`
