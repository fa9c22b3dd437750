import { decoded } from '../../lib/decoded'
import { fixedPaths } from '../../model/paths'
import { Icon } from '../../ui/icon/icon'
import { Link } from '../../ui/link/link'
import * as s from './account.module.css'

/** Who is signed in. The name comes URI-encoded, as the profile has it; an empty one is nobody (AUTH-13). */
export interface User {
  readonly displayName: string
}

interface Props {
  readonly user: User | undefined
  /** `bar` keeps its width, so that nothing moves when the name arrives; `list` fills the drawer */
  readonly look: 'bar' | 'list'
  readonly onLeave?: (() => void) | undefined
}

/** `Log in` for anonymous readers (AUTH-09), the name and `Log out` for the others (AUTH-11). */
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

/** The sign-in page, from which the reader comes back to this page (AUTH-08). */
function signInFromHere(): string {
  const { pathname, search, hash } = window.location
  if (pathname === fixedPaths.signIn) return pathname + search
  return `${fixedPaths.signIn}?ReturnUrl=${encodeURIComponent(pathname + search + hash)}`
}
