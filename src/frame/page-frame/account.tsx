import { use } from 'react'
import { AGENT_PATH } from '../../contracts/agent-path'
import { EDITOR_PATH } from '../../contracts/editor'
import { SIGN_OUT_PATH } from '../../contracts/profile'
import { decoded } from '../../lib/decoded'
import { fixedPaths, signInPath } from '../../model/paths'
import { Icon } from '../../ui/icon/icon'
import { Link } from '../../ui/link/link'
import { Popup } from '../../ui/popup/popup'
import { PopupLink } from '../../ui/popup/popup-link'
import { CurrentPathContext } from '../../ui/page-contexts'
import { clearStoredChatsOnLeave } from '../chat'
import * as s from './account.module.css'

export interface User {
  /** URI-encoded, as in the profile (AUTH-14); empty for an anonymous reader (AUTH-13) */
  readonly displayName: string
  readonly isEmployee?: boolean
}

const EMPLOYEE_LINKS = [
  { title: 'Publishing', href: EDITOR_PATH },
  { title: 'Support chats', href: AGENT_PATH },
] as const

interface Props {
  readonly user: User | undefined
  /** `bar` has a fixed width, so that nothing shifts when the name loads; `list` fills the drawer's width */
  readonly look: 'bar' | 'list'
  readonly onLeave?: (() => void) | undefined
}

export function Account({ user, look, onLeave }: Props) {
  const path = use(CurrentPathContext)
  const name = decoded(user?.displayName ?? '').trim()
  return (
    <div className={s.account} data-look={look}>
      {name === '' ? (
        <Link
          href={signInFrom(path)}
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
          {user?.isEmployee && look === 'bar' ? (
            <Popup
              buttonClass={s.employee}
              label={
                <>
                  <span className={s.name}>{name}</span>
                  <Icon name="chevronDown" size={16} />
                </>
              }
            >
              {EMPLOYEE_LINKS.map(({ title, href }) => (
                <PopupLink key={href} href={href} internal={false}>
                  {title}
                </PopupLink>
              ))}
            </Popup>
          ) : (
            <span className={s.name} title={name}>
              {name}
            </span>
          )}
          {user?.isEmployee &&
            look === 'list' &&
            EMPLOYEE_LINKS.map(({ title, href }) => (
              <Link key={href} href={href} internal={false} className={s.link}>
                {title}
              </Link>
            ))}
          <Link href={SIGN_OUT_PATH} internal={false} className={s.link} onClick={clearStoredChatsOnLeave}>
            Log out
          </Link>
        </>
      )}
    </div>
  )
}

const signInFrom = (path: string | undefined) =>
  path === undefined || STATUS_PAGE.test(path) ? fixedPaths.signIn : signInPath(path)

/** From these pages, sign-in leads to the home page. */
const STATUS_PAGE = /^\/(401|404|500)(\.html)?$/

/** Returns a sign-in path that leads back to the current URL. Only the browser knows its query and anchor. */
function signInFromHere(): string {
  const { pathname, search, hash } = window.location
  if (pathname === fixedPaths.signIn) return pathname + search
  if (STATUS_PAGE.test(pathname)) return fixedPaths.signIn
  return signInPath(pathname + search + hash)
}
