/** Line icons on a 24 px grid, made for this site. Decorative: the text beside them has the meaning. */
export const drawings = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevronDown: 'M6 9.5l6 6 6-6',
  chevronRight: 'M9.5 6l6 6-6 6',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  arrowUp: 'M12 19V5M6 11l6-6 6 6',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  external: 'M14 5h5v5M19 5l-8 8M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4',
  pin: 'M9 4h6l-1 6 3 3H7l3-3-1-6ZM12 13v7',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  zoomIn: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20M10.5 8v5M8 10.5h5',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 11v5M12 8v.2',
  people:
    'M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM3.5 19a5.5 5.5 0 0 1 11 0M16 5.5a3 3 0 0 1 0 5.6M17 14a5.5 5.5 0 0 1 3.5 5',
  note: 'M6 4h9l4 4v12H6V4ZM15 4v4h4M9 12h7M9 16h5',
  warning: 'M12 4.5L3.5 19h17L12 4.5ZM12 10v4.5M12 16.8v.2',
  file: 'M6 4h8l4 4v12H6V4ZM14 4v4h4M12 11v6M9.5 14.5L12 17l2.5-2.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  thumbUp: 'M7 11v8H4v-8h3Zm0 0l4-7c1.5 0 2.5 1 2.5 2.5V10H18a2 2 0 0 1 2 2.3l-.9 5A2 2 0 0 1 17.1 19H7',
  thumbDown: 'M7 13V5H4v8h3Zm0 0l4 7c1.5 0 2.5-1 2.5-2.5V14H18a2 2 0 0 0 2-2.3l-.9-5A2 2 0 0 0 17.1 5H7',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.2M4.5 12h.2M4.5 18h.2',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20a7.5 7.5 0 0 1 15 0',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z',
  screen: 'M4 5h16v11H4V5ZM9 20h6M12 16v4',
  chat: 'M5 5h14v11h-8l-4 3.5V16H5V5ZM9 9h6M9 12h4',
  headset:
    'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h2a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H6a1.5 1.5 0 0 1-1.5-1.5v-4ZM19.5 13.5h-2a1 1 0 0 0-1 1V18a1 1 0 0 0 1 1h1a1 1 0 0 0 1-1v-4.5ZM19.5 18v.5a2.5 2.5 0 0 1-2.5 2.5h-4',
  restart: 'M19 12a7 7 0 1 1-2.2-5.1M19.5 4v4.5H15',
  stop: 'M7 7h10v10H7V7Z',
} as const

export type IconName = keyof typeof drawings

interface Props {
  readonly name: IconName
  readonly size?: number
  readonly className?: string | undefined
}

export function Icon({ name, size = 20, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
