import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { CapabilitiesPage } from '../../model/pages'
import { Link } from '../../ui/link/link'
import { Pagination } from '../../ui/pagination/pagination'
import { createCapabilitiesStore, toGridPage, PAGE_SIZE } from './capabilities-store'
import { CapabilityCell } from './capability-cell'
import * as s from './capability-grid.module.css'
import { SubAreas } from './sub-areas'

export function CapabilityGrid({ page }: { page: CapabilitiesPage }) {
  const [store] = useState(createCapabilitiesStore)
  const { subAreas, page: number, toggleSubArea, clearSubAreas, goToPage } = useStore(store)
  const { cards, padding, pages, total, first } = toGridPage(page.capabilities, { subAreas, page: number })
  const firstWithImage = cards.find(({ image }) => image)
  const status = useRef<HTMLParagraphElement>(null)

  function turnToPage(target: number) {
    goToPage(target)
    status.current?.focus() // the status is directly above the new cards
  }

  return (
    <div className={s.capabilities}>
      <SubAreas areas={page.subAreas} pressed={subAreas} onToggle={toggleSubArea} onClear={clearSubAreas} />
      <p role="status" ref={status} tabIndex={-1} className={s.status}>
        {total === 0 ? 'No capabilities found' : rangeText(first, cards.length, total)}
      </p>
      {cards.length > 0 && (
        <ul className={s.grid}>
          {cards.map((capability) => (
            <li key={capability.id} className={s.cell}>
              <CapabilityCell capability={capability} isFirst={capability === firstWithImage} />
            </li>
          ))}
          {Array.from({ length: padding }, (_, index) => (
            <li key={index} className={s.empty} aria-hidden="true" />
          ))}
        </ul>
      )}
      <div className={`${s.pages} needs-script`}>
        <Pagination label="Pages of capabilities" page={number} pages={pages} onChoose={turnToPage} />
      </div>
      {page.capabilities.length > PAGE_SIZE && (
        <noscript>
          <ul>
            {page.capabilities.slice(PAGE_SIZE).map(({ id, title, path }) => (
              <li key={id}>
                <Link href={path} internal>
                  {title.text}
                </Link>
              </li>
            ))}
          </ul>
        </noscript>
      )}
    </div>
  )
}

function rangeText(first: number, count: number, total: number) {
  const noun = total === 1 ? 'capability' : 'capabilities'
  return count === total ? `${total} ${noun}` : `${first}-${first + count - 1} of ${total} ${noun}`
}
