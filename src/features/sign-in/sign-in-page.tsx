import { use } from 'react'
import { navigate } from '../../lib/navigate'
import { PROVIDER_NAME } from '../../config/choices'
import {
  COOKIES_BLOCKED,
  COOKIES_BLOCKED_MESSAGE,
  FOR_EMPLOYEES,
  RETURN_PARAMETER,
  SIGN_IN_PATHS,
  UserType,
} from '../../contracts/profile'
import { safeReturnPath } from '../../contracts/return-path'
import { fixedPaths, searchPath } from '../../model/paths'
import { searchEvent } from '../../services/analytics'
import { AnalyticsContext, useAuth } from '../../services/service-contexts'
import { buttonClass } from '../../ui/button/button'
import { Link } from '../../ui/link/link'
import { BareColumns } from '../../ui/page-layout/bare-columns'
import { BarePage } from '../../ui/page-layout/bare-page'
import { SearchForm } from '../../ui/search-form/search-form'
import { useBrowserValue } from '../../ui/use-browser-value'
import * as s from './sign-in-page.module.css'

const way = `${buttonClass} ${s.way}`

/** The sign-in links load full pages, because the gateway handles the sign-in (AUTH-02 to AUTH-08). */
export function SignInPage() {
  const returnPath = useBrowserValue(readReturnPath, undefined)
  const isCustomer = useAuth(
    ({ isAuthenticated, profile }) => isAuthenticated && profile.userType === UserType.Customer,
  )
  const isForEmployees = useBrowserValue(() => window.location.search.includes(FOR_EMPLOYEES), false)
  // reported by the browser, or detected by the gateway
  const areCookiesBlocked = useBrowserValue(
    () => !navigator.cookieEnabled || window.location.search.includes(COOKIES_BLOCKED),
    false,
  )
  const query = returnPath === undefined ? '' : `?${RETURN_PARAMETER}=${encodeURIComponent(returnPath)}`
  const analytics = use(AnalyticsContext)

  function search(text: string) {
    analytics.track(searchEvent('Search'))
    navigate(searchPath(text))
  }

  return (
    <BarePage>
      <BareColumns>
        <h1 className={s.title}>{`Welcome to ${PROVIDER_NAME} Knowledge Base!`}</h1>
        <p className={s.lead}>To sign in, click the button that applies to you.</p>
        {areCookiesBlocked && (
          <p role="alert" className={s.error}>
            {COOKIES_BLOCKED_MESSAGE}
          </p>
        )}
        {isCustomer && isForEmployees && (
          <p role="alert" className={s.error}>
            Your account cannot open this page. It is for employees only.
          </p>
        )}
        <p className={s.ways}>
          <Link href={SIGN_IN_PATHS.customer + query} internal={false} className={way}>
            Customer
          </Link>
          <Link href={SIGN_IN_PATHS.employee + query} internal={false} className={way}>
            Employee
          </Link>
        </p>
        <div className={s.search}>
          <p className={s.hint}>Or search without signing in.</p>
          <SearchForm
            action={fixedPaths.search}
            label="Search for an answer"
            look="large"
            onSearch={search}
          />
        </div>
      </BareColumns>
    </BarePage>
  )
}

/** Returns `ReturnUrl` plus the hash of this URL, because browsers send no hash to the gateway (AUTH-08). */
function readReturnPath(): string | undefined {
  const { search, hash } = window.location
  const wanted = new URLSearchParams(search).get('ReturnUrl')
  return safeReturnPath(wanted?.includes('#') === false ? wanted + hash : wanted)
}
