import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { pageWindow } from './page-window'
import * as s from './pagination.module.css'

/** Number of page buttons on a wide screen (SRCH-33) and on a phone (SRCH-34). */
const PAGE_BUTTONS = { desktop: 5, mobile: 3 } as const

interface Props {
  readonly page: number
  readonly pages: number
  readonly label: string
  readonly onChoose: (page: number) => void
}

export function Pagination({ page, pages, label, onChoose }: Props) {
  if (pages <= 1) return null
  const onPhone = pageWindow(page, pages, PAGE_BUTTONS.mobile)
  const step = (name: string, target: number, drawing: ReactNode) => (
    <Step
      name={name}
      target={target}
      possible={target >= 1 && target <= pages && target !== page}
      onChoose={onChoose}
    >
      {drawing}
    </Step>
  )

  return (
    <nav aria-label={label} className={s.pagination}>
      <ul className={s.list}>
        {step('First page', 1, <DoubleChevron name="chevronLeft" />)}
        {step('Previous page', page - 1, <Icon name="chevronLeft" />)}
        {pageWindow(page, pages, PAGE_BUTTONS.desktop).map((number) => (
          <li key={number} data-wide-only={!onPhone.includes(number) || undefined}>
            <button
              type="button"
              className={s.button}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onChoose(number)}
            >
              {number}
            </button>
          </li>
        ))}
        {step('Next page', page + 1, <Icon name="chevronRight" />)}
        {step('Last page', pages, <DoubleChevron name="chevronRight" />)}
      </ul>
    </nav>
  )
}

interface StepProps {
  readonly name: string
  readonly target: number
  readonly possible: boolean
  readonly onChoose: (page: number) => void
  readonly children: ReactNode
}

/** The button stays focusable when disabled, so that a reader who pressed it keeps the focus. */
function Step({ name, target, possible, onChoose, children }: StepProps) {
  return (
    <li>
      <button
        type="button"
        className={s.button}
        aria-label={name}
        aria-disabled={!possible || undefined}
        onClick={() => possible && onChoose(target)}
      >
        {children}
      </button>
    </li>
  )
}

function DoubleChevron({ name }: { name: 'chevronLeft' | 'chevronRight' }) {
  return (
    <span className={s.double}>
      <Icon name={name} />
      <Icon name={name} />
    </span>
  )
}
