import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { nextTab } from './next-tab'
import * as s from './tabs.module.css'

interface Tab {
  readonly id: string
  readonly label: string
  readonly content: ReactNode
}

interface Props {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** id of the open tab; the first one if no tab has it */
  readonly selected: string
  readonly onSelect: (id: string) => void
}

/** Tabs. Without script all panels are visible. https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function Tabs({ label, tabs, selected, onSelect }: Props) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const open = Math.max(
    0,
    tabs.findIndex(({ id }) => id === selected),
  )
  const tabId = (id: string) => `${prefix}-tab-${id}`
  const panelId = (id: string) => `${prefix}-panel-${id}`

  function followKey(event: KeyboardEvent) {
    const next = nextTab(event.key, open, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(tab)]?.focus()
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={`${s.list} needs-script`}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab.id)}
            className={s.tab}
            aria-selected={index === open}
            aria-controls={panelId(tab.id)}
            tabIndex={index === open ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={followKey}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, label: title, content }, index) => (
        <div
          key={id}
          role="tabpanel"
          id={panelId(id)}
          className={s.panel}
          aria-labelledby={tabId(id)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel can scroll
          tabIndex={0}
          hidden={index !== open}
        >
          <p className={s.titleWithoutScript} aria-hidden="true">
            {title}
          </p>
          {content}
        </div>
      ))}
    </div>
  )
}
