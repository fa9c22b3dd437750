import { navigate } from '../../lib/navigate'
import type { ReactNode } from 'react'
import type { ContentCard as Card, HomePage } from '../../model/pages'
import { fixedPaths, searchPath } from '../../model/paths'
import { buttonClass } from '../../ui/button/button'
import { ContentCard, ShortenedText } from '../../ui/content-card'
import { Link } from '../../ui/link/link'
import { PageLayout } from '../../ui/page-layout/page-layout'
import { SearchForm } from '../../ui/search-form/search-form'
import { Announcements } from './home-announcements'
import { Featured } from './featured'
import { HomeSection } from './home-section'
import * as s from './home-view.module.css'
import { limits } from './limits'

interface Props {
  readonly page: HomePage
  /** called for every search on this page (HOME-04) */
  readonly onSearch?: (query: string) => void
  /** replaces the plain search form by one with suggestions (HOME-02) */
  readonly searchBox?: (search: (query: string) => void) => ReactNode
}

/** The home page: heading, search box and the sections that have content (HOME-05, HOME-06). */
export function HomeView({ page, onSearch, searchBox }: Props) {
  const { featurePacks, announcements, topics, categories, featured, hasCapabilities } = page

  function search(query: string) {
    onSearch?.(query)
    navigate(searchPath(query))
  }

  return (
    <PageLayout variant="fullwidth">
      <div className={s.welcome}>
        <h1 className={s.question}>How can we help you?</h1>
        {searchBox?.(search) ?? (
          <SearchForm
            action={fixedPaths.search}
            label="Search the help center"
            look="large"
            onSearch={search}
          />
        )}
      </div>

      {featurePacks.length > 0 && (
        <HomeSection title="Feature packs">
          <ul className={s.packs}>
            {featurePacks.slice(0, limits.featurePacks).map((pack) => (
              <li key={pack.id}>
                <ContentCard card={pack} level={3} look="picture" eager />
              </li>
            ))}
          </ul>
        </HomeSection>
      )}

      <Announcements announcements={announcements} />

      {topics.length > 0 && (
        <HomeSection title="Choose a topic">
          <ul className={s.topics}>
            {topics.slice(0, limits.topics).map((topic) => (
              <li key={topic.id}>
                <ContentCard card={topic} level={3} look="icon" />
              </li>
            ))}
          </ul>
        </HomeSection>
      )}

      {categories.length > 0 && (
        <HomeSection title="Categories">
          <ul className={s.categories}>
            {categories.slice(0, limits.categories).map((category) => (
              <li key={category.id}>
                <CategoryCard category={category} />
              </li>
            ))}
          </ul>
          <p className={s.sectionEnd}>
            <Link href={fixedPaths.categories} internal className={buttonClass}>
              See all categories
            </Link>
          </p>
        </HomeSection>
      )}

      <Featured featured={featured} hasCapabilities={hasCapabilities} />
    </PageLayout>
  )
}

function CategoryCard({ category }: { category: Card }) {
  // a category without its own page links to the list of all categories (HOME-17)
  const link = category.link ?? { href: fixedPaths.categories, internal: true }
  return (
    <ContentCard
      card={category}
      level={3}
      look="icon"
      maxLinks={limits.categoryLinksOnMobile}
      mobileOnlyFrom={limits.categoryLinksOnDesktop}
    >
      <Link href={link.href} internal={link.internal} newWindow={link.newWindow} className={s.seeAll}>
        <ShortenedText visible="See all" about={category.title.text} />
      </Link>
    </ContentCard>
  )
}
