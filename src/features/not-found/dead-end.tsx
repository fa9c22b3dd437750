import { navigate } from '../../lib/navigate'
import type { ReactNode } from 'react'
import { fixedPaths, searchPath } from '../../model/paths'
import { PageLayout } from '../../ui/page-layout/page-layout'
import { SearchForm } from '../../ui/search-form/search-form'
import * as s from './dead-end.module.css'

interface Props {
  readonly code: string
  readonly title: string
  readonly children: ReactNode
}

export function DeadEnd({ code, title, children }: Props) {
  return (
    <PageLayout variant="no-side">
      <div className={s.page}>
        <p className={s.code} aria-hidden="true">
          {code}
        </p>
        <h1 className={s.title}>{title}</h1>
        {children}
        <div className={s.search}>
          <p className={s.hint}>Or search for it.</p>
          <SearchForm
            action={fixedPaths.search}
            label="Search for an answer"
            onSearch={(query) => navigate(searchPath(query))}
          />
        </div>
      </div>
    </PageLayout>
  )
}
