/** The kinds of users and the numbers they go by (DATA-35). */
export const UserType = { Customer: 0, Employee: 1 } as const

export type UserType = (typeof UserType)[keyof typeof UserType]

/** Where the site asks who is reading (SET-01). */
export const PROFILE_PATH = '/auth/profile'

/** Where readers sign in and out: full-page navigations, never calls of a script (AUTH-06, AUTH-07, AUTH-12). */
export const SIGN_IN_PATHS = { customer: '/Auth/Customer', employee: '/Auth/Employee' } as const
export const SIGN_OUT_PATH = '/Auth/Logout'

/** Carries the page to come back to. */
export const RETURN_PARAMETER = 'returnUrl'

/** Tells the sign-in page that the browser sent no cookie back. */
export const COOKIES_BLOCKED = 'Cookies=blocked'

export const COOKIES_BLOCKED_MESSAGE =
  'Your browser blocks cookies for this site, and signing in needs them. Allow cookies, then try again.'

/** The answer of `GET /auth/profile` (DATA-34, SET-01). An anonymous reader has a visitorId, a userType of 1 and nothing else. */
export interface Profile {
  /** the same for all visits of one browser; names nobody */
  readonly visitorId: string
  readonly tenantName: string
  readonly userName: string
  /** empty: not signed in (AUTH-13) */
  readonly userDisplayName: string
  readonly email: string
  readonly userType: UserType
}
