import { knowledgeBases } from '../../config/knowledge-bases'
import { site } from '../../config/build-settings'
import { decoded } from '../../lib/decoded'
import { buttonClass } from '../../ui/button/button'
import { ContactLink } from '../../ui/contact-link/contact-link'
import { Link } from '../../ui/link/link'
import { useBrowserValue } from '../../ui/use-browser-value'
import { DeadEnd } from './dead-end'
import * as s from './dead-end.module.css'

export function NotFoundPage() {
  const path = useBrowserValue(() => decoded(window.location.pathname, decodeURI), undefined)
  // the first page of a tab counts as one history entry
  const hasHistory = useBrowserValue(() => window.history.length > 1, false)
  const { homeUrl } = knowledgeBases[site.knowledgeBaseId]
  return (
    <DeadEnd code="404" title="Page not found">
      <p className={s.lead}>We can&apos;t find the page you&apos;re looking for.</p>
      <p className={s.path}>{path !== undefined && `The URL ${path} was not found.`}</p>
      <p className={s.ways}>
        {hasHistory ? (
          // looks like a link, but goes back in the browser's history
          <a
            href={homeUrl}
            className={buttonClass}
            onClick={(event) => {
              event.preventDefault()
              window.history.back()
            }}
          >
            Back to previous page
          </a>
        ) : (
          <Link href={homeUrl} internal className={buttonClass}>
            Go to home page
          </Link>
        )}
        <ContactLink className={buttonClass} />
      </p>
    </DeadEnd>
  )
}
