import { use } from 'react'
import { navigate } from '../../lib/navigate'
import { knowledgeBases, type KnowledgeBaseId } from '../../config/knowledge-bases'
import { queryText } from '../../lib/query-text'
import { fixedPaths, searchPath } from '../../model/paths'
import { isSlashKeyOn, SearchBox, useSearchKeys } from '../../features/search-box'
import { Icon } from '../../ui/icon/icon'
import { Link } from '../../ui/link/link'
import { CurrentPathContext } from '../../ui/page-contexts'
import { useBrowserValue } from '../../ui/use-browser-value'
import { ThemeMenu } from '../theme'
import { Account, type User } from './account'
import { headerLinks } from './destinations'
import * as s from './header.module.css'
import { Logo } from './logo'
import { Menu } from './menu'
import { usePhoneSearch } from './use-phone-search'

interface Props {
  readonly knowledgeBaseId: KnowledgeBaseId
  readonly academyUrl: string
  readonly builtYear: number
  readonly user: User | undefined
  readonly onSearch: ((query: string) => void) | undefined
}

/** Shows the header, with the same markup at every width; CSS hides parts of it (LAYOUT-09, LAYOUT-11). */
export function Header({ knowledgeBaseId, academyUrl, builtYear, user, onSearch }: Props) {
  const { isOpen, inputRef, buttonRef, open, close } = usePhoneSearch(use(CurrentPathContext) ?? '')
  const { name, homeUrl } = knowledgeBases[knowledgeBaseId]
  useSearchKeys(inputRef, open)
  const hasKeyHint = useBrowserValue(isSlashKeyOn, true)

  function search(query: string) {
    if (!isCurrentQuery(query)) {
      onSearch?.(query)
      navigate(searchPath(query))
    }
    if (isOpen) close()
  }

  return (
    <header className={`${s.header} no-print`}>
      <div className={s.bar} data-searching={isOpen ? '' : undefined}>
        <Link href={homeUrl} internal className={s.home}>
          <Logo knowledgeBaseId={knowledgeBaseId} />
          <span className="sr-only">{`${name}, home`}</span>
        </Link>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Escape */}
        <div
          className={s.search}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && isOpen) close()
          }}
        >
          <SearchBox
            action={fixedPaths.search}
            label="Search the site"
            inputRef={inputRef}
            onSearch={search}
          />
          {hasKeyHint && (
            <kbd className={s.key} aria-hidden="true">
              /
            </kbd>
          )}
          <button type="button" className={s.closeSearch} onClick={close}>
            <Icon name="close" size={24} />
            <span className="sr-only">Close search</span>
          </button>
        </div>
        <nav className={s.nav} aria-label="Main">
          <ul className={s.links}>
            {headerLinks(academyUrl).map(({ title, ...link }) => (
              <li key={title}>
                <Link className={s.link} {...link}>
                  {title}
                  {link.newWindow && <Icon name="external" size={16} />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={s.account}>
          <Account user={user} look="bar" />
        </div>
        <div className={s.theme}>
          <ThemeMenu />
        </div>
        <div className={s.phone}>
          <button
            ref={buttonRef}
            type="button"
            className={s.openSearch}
            aria-expanded={isOpen}
            onClick={open}
          >
            <Icon name="search" size={24} />
            <span className="sr-only">Search</span>
          </button>
          <Menu academyUrl={academyUrl} builtYear={builtYear} user={user} />
        </div>
      </div>
    </header>
  )
}

/** True if the search page shows this query now. Searching again would clear the filters (SRCH-39). */
function isCurrentQuery(query: string) {
  return (
    window.location.pathname === fixedPaths.search &&
    queryText(new URLSearchParams(window.location.search).get('q') ?? '') === query
  )
}
