import { navigate } from '../../lib/navigate'
import type { ReactNode } from 'react'
import type { HomePage } from '../../model/pages'
import { fixedPaths, searchPath } from '../../model/paths'
import { buttonClass } from '../../ui/button/button'
import { Link } from '../../ui/link/link'
import { BarePage } from '../../ui/page-layout/bare-page'
import { SearchForm } from '../../ui/search-form/search-form'
import { Announcements } from './home-announcements'
import { Featured } from './featured'
import { Hero } from './hero'
import { CategoryCard, PackCard, TopicCard } from './home-cards'
import { HomeSection } from './home-section'
import * as s from './home-view.module.css'

interface Props {
  readonly page: HomePage
  /** called when the reader submits the search box, before navigation (HOME-04) */
  readonly onSearch?: (query: string) => void
  /** replaces the plain search form by one with suggestions (HOME-02) */
  readonly searchBox?: (search: (query: string) => void) => ReactNode
}

export function HomeView({ page, onSearch, searchBox }: Props) {
  const { popularSearches, featurePacks, announcements, topics, categories, featured, hasCapabilities } = page

  function search(query: string) {
    onSearch?.(query)
    navigate(searchPath(query))
  }

  return (
    <BarePage>
      <Hero popularSearches={popularSearches}>
        {searchBox?.(search) ?? (
          <SearchForm
            action={fixedPaths.search}
            label="Search the help center"
            look="large"
            onSearch={search}
          />
        )}
      </Hero>

      {featurePacks.length > 0 && (
        <HomeSection title="Feature packs">
          <ul className={s.packs}>
            {featurePacks.map((pack) => (
              <li key={pack.id}>
                <PackCard card={pack} />
              </li>
            ))}
          </ul>
        </HomeSection>
      )}

      <Announcements announcements={announcements} />

      {topics.length > 0 && (
        <HomeSection title="Choose a topic">
          <ul className={s.topics}>
            {topics.map((topic) => (
              <li key={topic.id}>
                <TopicCard card={topic} />
              </li>
            ))}
          </ul>
        </HomeSection>
      )}

      {categories.length > 0 && (
        <HomeSection title="Categories">
          <ul className={s.categories}>
            {categories.map((category) => (
              <li key={category.id}>
                <CategoryCard card={category} />
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
    </BarePage>
  )
}
