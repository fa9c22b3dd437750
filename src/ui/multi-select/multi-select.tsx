import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Button } from '../button/button'
import { SelectionContext, type Option } from '../page-contexts'
import { Icon } from '../icon/icon'
import * as s from './multi-select.module.css'
import { OptionList } from './option-list'

export interface FilterProps {
  readonly label: string
  readonly options: readonly Option[]
  readonly applied: readonly string[]
  readonly onApply: (chosen: readonly string[]) => void
}

export function MultiSelect({ label, options, applied, onApply }: FilterProps) {
  const [draft, setDraft] = useState<readonly string[]>()
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const open = draft !== undefined

  const close = () => setDraft(undefined)
  function leave() {
    close()
    opener.current?.focus()
  }
  function apply(chosen: readonly string[]) {
    onApply(chosen)
    leave()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    leave()
  }
  function onBlur(event: FocusEvent) {
    // `relatedTarget` is null if the window lost the focus
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    // `tabIndex` keeps the focus inside on a press on an option's text, or on a control in Safari.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of the controls inside
    <div className={s.multiSelect} tabIndex={-1} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={opener}
        className={s.opener}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        data-applied={applied.length > 0 || undefined}
        onClick={() => (open ? close() : setDraft(applied))}
      >
        {label}
        {applied.length > 0 && (
          <span className={s.count}>
            {applied.length}
            <span className="sr-only"> chosen</span>
          </span>
        )}
        <Icon name="chevronDown" className={s.chevron} />
      </Button>
      {open && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,
          jsx-a11y/no-static-element-interactions -- Escape closes the panel too */}
          <div className={s.ground} onClick={close} />
          <fieldset id={panelId} className={s.panel}>
            <legend className="sr-only">{label}</legend>
            <div className={s.shortcuts}>
              <Button look="quiet" onClick={() => setDraft(options.map(({ id }) => id))}>
                All
              </Button>
              <Button look="quiet" onClick={() => setDraft([])}>
                None
              </Button>
            </div>
            <SelectionContext value={{ options, chosen: draft, onChange: setDraft }}>
              <OptionList />
            </SelectionContext>
            <div className={s.decisions}>
              <Button look="primary" onClick={() => apply(draft)}>
                Apply
              </Button>
              <Button onClick={() => apply([])}>Clear Filter</Button>
            </div>
          </fieldset>
        </>
      )}
    </div>
  )
}
