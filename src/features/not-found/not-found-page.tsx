import { knowledgeBases } from '../../config/knowledge-bases'
import { site } from '../../config/build-settings'
import { buttonClass } from '../../ui/button/button'
import { Link } from '../../ui/link/link'
import { DeadEnd } from './dead-end'
import * as s from './dead-end.module.css'
import { useMissingPage } from './use-missing-page'

export function NotFoundPage() {
  const { path, hasHistory, goBack } = useMissingPage()
  const { homeUrl } = knowledgeBases[site.knowledgeBaseId]
  return (
    <DeadEnd code="404" title="Page not found">
      <p className={s.lead}>We can&apos;t find the page you&apos;re looking for.</p>
      <p className={s.path}>{path !== undefined && `The URL ${path} was not found.`}</p>
      <p className={s.ways}>
        {hasHistory ? (
          // a link by its words; where it leads is in the browser's history
          <a
            href={homeUrl}
            className={buttonClass}
            onClick={(event) => {
              event.preventDefault()
              goBack()
            }}
          >
            Back to previous page
          </a>
        ) : (
          <Link href={homeUrl} internal className={buttonClass}>
            Go to home page
          </Link>
        )}
      </p>
    </DeadEnd>
  )
}
