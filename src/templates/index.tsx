import { navigate } from '../lib/navigate'
import { useEffect } from 'react'
import { site } from '../config/build-settings'
import { knowledgeBases } from '../config/knowledge-bases'
import { PageHead } from '../articles/head/page-head'
import { Link } from '../ui/link/link'
import { PageLayout } from '../ui/page-layout/page-layout'

const { homeUrl, name } = knowledgeBases[site.knowledgeBaseId]

/** Redirects `/` to the home page at `homeUrl` (KB-03, KB-04). Keeps the hash, which may open the chat. */
export default function HomeRedirect() {
  useEffect(() => {
    const { search, hash } = window.location
    navigate(homeUrl + search + hash, { replace: true })
  }, [])
  return (
    <PageLayout variant="no-side">
      <h1>{name}</h1>
      <p>
        <Link href={homeUrl} internal>
          Go to the home page of {name}
        </Link>
      </p>
    </PageLayout>
  )
}

export function Head() {
  return <PageHead head={{ title: name, path: homeUrl }} />
}
