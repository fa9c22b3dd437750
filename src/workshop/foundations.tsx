import type { CSSProperties } from 'react'
import { DESIGN_BREAKPOINTS, DURATIONS, LAYOUT_BREAKPOINTS, MOBILE_MAX, TABLET_MAX } from '../ui/breakpoints'
import { Specimen, type Group } from './gallery'
import * as s from './workshop.module.css'

const colors = [
  ...['page', 'raised', 'sunken', 'hover', 'ink', 'ink-muted', 'line', 'line-strong'],
  ...['accent', 'accent-strong', 'accent-soft', 'on-accent', 'underline', 'focus', 'mark'],
  ...['note', 'disclaimer', 'danger', 'success'],
]

const types = [
  ...['type-label', 'type-small', 'type-control', 'type-row', 'type-body', 'type-lead'],
  ...['type-h4', 'type-h3', 'type-h2', 'type-h1', 'type-display'],
]

const measures = [
  `Mobile: up to ${MOBILE_MAX} px`,
  `Tablet: up to ${TABLET_MAX} px`,
  `Design breakpoints: ${DESIGN_BREAKPOINTS.join(', ')} px`,
  `Columns: ${LAYOUT_BREAKPOINTS.join(', ')} px`,
  ...Object.entries(DURATIONS).map(([name, ms]) => `--${name}: ${ms} ms`),
]

export const foundations: Group = {
  id: 'foundations',
  title: 'Foundations',
  parts: (
    <>
      <Specimen name="Colors" note="Named after their role. Each has a light and a dark value.">
        <ul className={s.samples}>
          {colors.map((name) => (
            <li key={name} className={s.swatch} style={styleOf(name)}>
              --{name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        {types.map((name) => (
          <p key={name} className={s.size} style={styleOf(name)}>
            Who is on the board today? <code>--{name}</code>
          </p>
        ))}
      </Specimen>
      <Specimen name="Screens and durations">
        <ul className={s.samples}>
          {measures.map((measure) => (
            <li key={measure}>{measure}</li>
          ))}
        </ul>
      </Specimen>
    </>
  ),
}

function styleOf(token: string): CSSProperties & Record<'--token', string> {
  return { '--token': `var(--${token})` }
}
