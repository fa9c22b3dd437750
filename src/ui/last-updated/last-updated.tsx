interface Props {
  readonly date: string
  /** the same in a form for programs */
  readonly dateTime?: string
  /** in a list where the date alone is clear */
  readonly isLabelHidden?: boolean
}

/** The date of the last update, with its label (UI-06). */
export function LastUpdated({ date, dateTime, isLabelHidden = false }: Props) {
  const label = 'Last updated on '
  return (
    <span>
      {isLabelHidden ? <span className="sr-only">{label}</span> : label}
      {dateTime === undefined ? date : <time dateTime={dateTime}>{date}</time>}
    </span>
  )
}
