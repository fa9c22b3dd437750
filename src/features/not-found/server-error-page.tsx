import { knowledgeBases } from '../../config/knowledge-bases'
import { site } from '../../config/build-settings'
import { buttonClass } from '../../ui/button/button'
import { Link } from '../../ui/link/link'
import { DeadEnd } from './dead-end'
import * as s from './dead-end.module.css'

/** The page for an answer that failed (ROUTE-25). It stands at the address that failed, so loading it again is trying again. */
export function FailurePage() {
  return (
    <DeadEnd code="500" title="Something went wrong">
      <p className={s.lead}>We could not show this page. The fault is on our side.</p>
      <p className={s.path}>Please reload the page in a moment.</p>
      <p className={s.ways}>
        <Link href={knowledgeBases[site.knowledgeBaseId].homeUrl} internal className={buttonClass}>
          Go to home page
        </Link>
      </p>
    </DeadEnd>
  )
}
