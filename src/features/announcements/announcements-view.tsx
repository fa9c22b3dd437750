import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { TocItem } from '../../model/article'
import type { Announcement, AnnouncementsPage } from '../../model/pages'
import { Button } from '../../ui/button/button'
import { Icon } from '../../ui/icon/icon'
import { FilterColumn, MultiSelect } from '../../ui/multi-select'
import { PageLayout } from '../../ui/page-layout/page-layout'
import { AnnouncementItem } from './announcement-item'
import { groupByMonth, createAnnouncementsStore, filterAnnouncements } from './announcements-store'
import * as s from './announcements-view.module.css'

interface Props {
  readonly page: AnnouncementsPage
  readonly toc?: (months: readonly TocItem[]) => ReactNode
}

export function AnnouncementsView({ page, toc }: Props) {
  const [store] = useState(createAnnouncementsStore)
  const { text, query, types, search, applyTypes, showAll, stop } = useStore(store)
  useEffect(() => stop, [stop])
  const field = useRef<HTMLInputElement>(null)
  const matching = filterAnnouncements(page.announcements, { query, types })
  const firstWithImage = matching.find(({ image }) => image)
  const shades = new Map(page.types.map((type) => [type.id, type.shades]))

  const months = groupByMonth(matching)
  const filter = {
    label: 'Announcement type',
    options: page.types.map(({ id, name }) => ({ id, label: name, count: countOf(id, page.announcements) })),
    applied: types,
    onApply: applyTypes,
  }

  return (
    <PageLayout
      variant="only-toc"
      crumbs={page.crumbs}
      start={
        page.types.length > 0 && (
          <section aria-label="Filters">
            <FilterColumn {...filter} />
          </section>
        )
      }
      toc={toc?.(months.map(({ name }) => ({ id: anchorOf(name), title: name, content: [] })))}
    >
      <h1 className={s.heading}>Announcements</h1>
      <p role="status" className={s.status} data-empty={matching.length === 0 || undefined}>
        {matching.length > 0 ? countText(matching.length) : 'No announcements found'}
      </p>
      <div className={`${s.tools} no-print needs-script`}>
        <div role="search" className={s.search}>
          <Icon name="search" className={s.searchIcon} />
          <input
            ref={field}
            type="search"
            dir="auto"
            className={s.field}
            aria-label="Search announcements"
            placeholder="Search announcements"
            autoComplete="off"
            value={text}
            onChange={(event) => search(event.target.value)}
          />
        </div>
        {page.types.length > 0 && (
          <div className={s.menu}>
            <MultiSelect {...filter} />
          </div>
        )}
      </div>
      {matching.length === 0 && page.announcements.length > 0 && (
        <Button
          className={s.showAll}
          onClick={() => {
            showAll()
            field.current?.focus()
          }}
        >
          Show all announcements
        </Button>
      )}

      {months.map((month) => (
        <section key={month.name} className={s.month}>
          <h2 id={anchorOf(month.name)} className={s.monthName}>
            {month.name}
          </h2>
          {month.announcements.map((announcement) => (
            <AnnouncementItem
              key={announcement.id}
              announcement={announcement}
              shades={shades}
              isFirst={announcement === firstWithImage}
            />
          ))}
        </section>
      ))}
    </PageLayout>
  )
}

/** Returns the id of a month's heading: `november-2026`. */
const anchorOf = (month: string) => month.toLowerCase().replaceAll(' ', '-')

const countOf = (type: string, announcements: readonly Announcement[]) =>
  announcements.filter(({ tags }) => tags.some(({ id }) => id === type)).length

const countText = (count: number) => (count === 1 ? '1 announcement' : `${count} announcements`)
