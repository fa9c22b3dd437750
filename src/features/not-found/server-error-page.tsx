import { knowledgeBases } from '../../config/knowledge-bases'
import { site } from '../../config/build-settings'
import { buttonClass } from '../../ui/button/button'
import { Link } from '../../ui/link/link'
import { DeadEnd } from './dead-end'
import * as s from './dead-end.module.css'

/** Replaces a page after a server error (ROUTE-25). It keeps the URL, so a reload is a retry. */
export function FailurePage() {
  return (
    <DeadEnd code="500" title="Something went wrong">
      <p className={s.lead}>We could not load this page, because of a problem on our side.</p>
      <p className={s.path}>Reload the page in a moment.</p>
      <p className={s.ways}>
        <Link href={knowledgeBases[site.knowledgeBaseId].homeUrl} internal className={buttonClass}>
          Go to home page
        </Link>
      </p>
    </DeadEnd>
  )
}
