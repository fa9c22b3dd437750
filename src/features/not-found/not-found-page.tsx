import { use, useEffect, useState, type ReactNode } from 'react'
import { site } from '../../config/build-settings'
import { knowledgeBases } from '../../config/knowledge-bases'
import { decoded } from '../../lib/decoded'
import { navigate } from '../../lib/navigate'
import { fixedPaths, searchPath } from '../../model/paths'
import { searchEvent } from '../../services/analytics'
import { AnalyticsContext } from '../../services/service-contexts'
import { buttonClass } from '../../ui/button/button'
import { ContactLink } from '../../ui/contact-link/contact-link'
import { Icon } from '../../ui/icon/icon'
import { LinkList } from '../../ui/link-list/link-list'
import { Link } from '../../ui/link/link'
import { BareColumns } from '../../ui/page-layout/bare-columns'
import { BarePage } from '../../ui/page-layout/bare-page'
import { SearchForm } from '../../ui/search-form/search-form'
import { useBrowserValue } from '../../ui/use-browser-value'
import * as s from './not-found-page.module.css'
import { TornPage } from './torn-page'
import { wordsOfPath } from './words-of-path'

interface NearArticle {
  readonly title: string
  readonly path: string
  readonly type: string
  readonly label: string
}

interface Props {
  /** finds articles by words, best first */
  readonly findNearest?: (words: string, signal: AbortSignal) => Promise<readonly NearArticle[]>
  readonly start?: ReactNode
}

export function NotFoundPage({ findNearest, start }: Props) {
  const path = useBrowserValue(() => decoded(window.location.pathname, decodeURI), undefined)
  const hasHistory = useBrowserValue(hasPreviousPage, false)
  const words = path === undefined ? '' : wordsOfPath(path)
  const near = useNearest(words, findNearest)
  const analytics = use(AnalyticsContext)
  const { homeUrl } = knowledgeBases[site.knowledgeBaseId]

  function search(query: string) {
    analytics.track(searchEvent('Search'))
    navigate(searchPath(query))
  }

  return (
    <BarePage>
      <BareColumns start={start} loadsLater>
        <div className={s.page}>
          <TornPage />
          <h1 className={s.title}>Page not found</h1>
          <p className={s.lead}>We can&apos;t find the page you&apos;re looking for.</p>
          <p className={s.path}>
            {path !== undefined && (
              <>
                The URL <code>{path}</code> was not found.
              </>
            )}
          </p>
          <div className={s.search}>
            <SearchForm
              action={fixedPaths.search}
              label="Search for an answer"
              look="large"
              query={words}
              onSearch={search}
            />
          </div>
          <p className={s.ways}>
            <ContactLink className={buttonClass} />
            {hasHistory ? (
              // a link, so that it looks like the contact link; a click goes back in the browser's history
              <a
                href={homeUrl}
                className={buttonClass}
                onClick={(event) => {
                  event.preventDefault()
                  window.history.back()
                }}
              >
                <Icon name="arrowLeft" />
                Back to previous page
              </a>
            ) : (
              <Link href={homeUrl} internal className={buttonClass}>
                Go to home page
              </Link>
            )}
          </p>
          {/* last, so that nothing moves when it loads */}
          <div className={s.near}>
            {near && near.length > 0 && (
              <section aria-labelledby="near-articles">
                <h2 id="near-articles">Were you looking for one of these?</h2>
                <LinkList
                  items={near.map(({ title, path: href, type, label }) => ({
                    title,
                    href,
                    type,
                    note: label,
                  }))}
                />
              </section>
            )}
          </div>
        </div>
      </BareColumns>
    </BarePage>
  )
}

/**
 * True if the reader can go back. `history.length` also counts the current page and later pages. `index`
 * counts only pages of this site. If it is 0, a previous page exists only if another site linked here.
 */
function hasPreviousPage(): boolean {
  const isFirst = 'navigation' in window && window.navigation.currentEntry?.index === 0
  return window.history.length > 1 && !(isFirst && document.referrer === '')
}

/** Returns the nearest articles; undefined until they are known, empty if they fail to load. */
function useNearest(words: string, findNearest: Props['findNearest']) {
  const [near, setNear] = useState<readonly NearArticle[]>()
  useEffect(() => {
    if (!findNearest || words === '') return
    const stop = new AbortController()
    findNearest(words, stop.signal).then(
      (found) => setNear(found),
      () => {
        if (!stop.signal.aborted) setNear([])
      },
    )
    return () => stop.abort()
  }, [words, findNearest])
  return near
}
