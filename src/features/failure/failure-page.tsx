import { Button, buttonClass } from '../../ui/button/button'
import { ContactLink } from '../../ui/contact-link/contact-link'
import { Link } from '../../ui/link/link'
import { BareColumns } from '../../ui/page-layout/bare-columns'
import { BarePage } from '../../ui/page-layout/bare-page'
import * as s from './failure-page.module.css'

/** Replaces a page after a server error (ROUTE-25). The URL stays the same, so a reload is a retry. */
export function FailurePage() {
  return (
    <BarePage>
      <BareColumns>
        <h1 className={s.title}>Something went wrong</h1>
        <p className={s.lead}>We could not load this page. Try again in a moment.</p>
        <p className={s.ways}>
          <Button look="primary" onClick={() => window.location.reload()}>
            Try again
          </Button>
          <Link href="/" internal className={buttonClass}>
            Go to home page
          </Link>
          <ContactLink className={buttonClass} />
        </p>
      </BareColumns>
    </BarePage>
  )
}
