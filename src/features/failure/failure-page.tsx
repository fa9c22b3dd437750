import { Button } from '../../ui/button/button'
import { Link } from '../../ui/link/link'
import { PageLayout } from '../../ui/page-layout/page-layout'
import * as s from './failure-page.module.css'

/** Replaces a page after a server error (ROUTE-25). It keeps the URL, so a reload is a retry. */
export function FailurePage() {
  return (
    <PageLayout variant="no-side">
      <div className={s.page}>
        <h1>Something went wrong</h1>
        <p>We could not load this page. Try again in a moment.</p>
        <p className={s.ways}>
          <Button look="primary" onClick={() => window.location.reload()}>
            Try again
          </Button>
          <Link href="/" internal>
            Go to home page
          </Link>
        </p>
      </div>
    </PageLayout>
  )
}
