interface Props {
  readonly date: string
  readonly dateTime?: string
  /** class of the label; may hide the label where the date alone is clear */
  readonly labelClass?: string | undefined
}

export function LastUpdated({ date, dateTime, labelClass }: Props) {
  const label = 'Last updated on '
  return (
    <span>
      {labelClass === undefined ? label : <span className={labelClass}>{label}</span>}
      {dateTime === undefined ? date : <time dateTime={dateTime}>{date}</time>}
    </span>
  )
}
