import { decoded } from '../../lib/decoded'
import { fixedPaths } from '../../model/paths'
import { Icon } from '../../ui/icon/icon'
import { Link } from '../../ui/link/link'
import * as s from './account.module.css'

export interface User {
  /** URI-encoded, as in the profile; empty for an anonymous reader (AUTH-13) */
  readonly displayName: string
}

interface Props {
  readonly user: User | undefined
  /** `bar` has a fixed width, so that nothing shifts when the name loads; `list` fills the drawer */
  readonly look: 'bar' | 'list'
  readonly onLeave?: (() => void) | undefined
}

/** Shows `Log in` to anonymous readers (AUTH-09), name and `Log out` to others (AUTH-11). */
export function Account({ user, look, onLeave }: Props) {
  const name = decoded(user?.displayName ?? '').trim() // AUTH-14
  return (
    <div className={s.account} data-look={look}>
      {name === '' ? (
        <Link
          href={fixedPaths.signIn}
          internal
          hrefAtClick={signInFromHere}
          className={s.link}
          onClick={onLeave}
        >
          <Icon name="user" />
          Log in
        </Link>
      ) : (
        <>
          <span className={s.name} title={name}>
            {name}
          </span>
          <Link href="/Auth/Logout" internal={false} className={s.link}>
            Log out
          </Link>
        </>
      )}
    </div>
  )
}

/** Returns the URL of the sign-in page, which leads back to this page (AUTH-08). */
function signInFromHere(): string {
  const { pathname, search, hash } = window.location
  if (pathname === fixedPaths.signIn) return pathname + search
  return `${fixedPaths.signIn}?ReturnUrl=${encodeURIComponent(pathname + search + hash)}`
}
