import * as s from './not-found-page.module.css'

/** A notebook with one page torn out. */
export function TornPage() {
  return (
    <svg className={s.drawing} viewBox="7 4 158 126" aria-hidden="true" fill="none" strokeLinecap="round">
      <rect className={s.book} x="14" y="8" width="88" height="112" rx="6" strokeWidth="2" />
      <path
        className={s.edge}
        d="M34 9l5 7-4 8 6 8-5 8 4 8-6 8 6 8-5 8 5 8-6 8 5 8-4 8 3 7"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path className={s.rings} d="M8 24h12M8 44h12M8 64h12M8 84h12M8 104h12" strokeWidth="3" />
      <g transform="rotate(9 128 66)">
        <rect
          className={s.gone}
          x="88"
          y="18"
          width="68"
          height="96"
          rx="4"
          strokeWidth="2"
          strokeDasharray="5 6"
        />
        <path className={s.edge} d="M102 44h40M102 60h40M102 76h24" strokeWidth="2.5" />
      </g>
    </svg>
  )
}
