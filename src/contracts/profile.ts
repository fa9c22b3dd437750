export const UserType = { Customer: 0, Employee: 1 } as const

export type UserType = (typeof UserType)[keyof typeof UserType]

export const PROFILE_PATH = '/auth/profile'

/** Paths that browsers open by a full page load; scripts never request them (AUTH-06, AUTH-07, AUTH-12). */
export const SIGN_IN_PATHS = { customer: '/Auth/Customer', employee: '/Auth/Employee' } as const
export const SIGN_OUT_PATH = '/Auth/Logout'

export const RETURN_PARAMETER = 'returnUrl'

/** Query parameter that tells the sign-in page that the browser blocked the sign-in cookie. */
export const COOKIES_BLOCKED = 'Cookies=blocked'

/** Query parameter that tells the sign-in page that a signed-in reader requested a page for employees. */
export const FOR_EMPLOYEES = 'Refused=for-employees'

export const COOKIES_BLOCKED_MESSAGE =
  'Your browser blocks cookies for this site, and signing in needs them. Allow cookies, then try again.'

/**
 * Response of `GET /auth/profile` (DATA-34, SET-01). For anonymous readers, `userType` is 1 and every text
 * except `visitorId` is empty.
 */
export interface Profile {
  /** the same for all visits with one browser; identifies no person */
  readonly visitorId: string
  readonly tenantName: string
  readonly userName: string
  /** empty: not signed in (AUTH-13) */
  readonly userDisplayName: string
  readonly email: string
  readonly userType: UserType
}
