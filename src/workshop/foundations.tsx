import type { CSSProperties } from 'react'
import { DESIGN_BREAKPOINTS, DURATIONS, MOBILE_MAX, SCREENS, TABLET_MAX } from '../ui/breakpoints'
import { SampleTable } from './sample-table'
import { Group, Specimen } from './specimen'
import * as s from './workshop.module.css'

const kinds = ['note', 'who', 'disclaimer', 'info', 'danger', 'success']

const colours = [
  ...['page', 'raised', 'sunken', 'ink', 'ink-muted', 'line', 'line-strong'],
  ...['accent', 'accent-soft', 'on-accent', 'focus', 'mark'],
  ...kinds.flatMap((kind) => [`${kind}-ink`, `${kind}-line`, `${kind}-soft`]),
]

const sizes = ['text-small', 'text-body', 'text-large', 'text-h3', 'text-h2', 'text-h1', 'text-display']

const measures = [
  ['Mobile', SCREENS.mobile, `up to ${MOBILE_MAX} px`],
  ['Tablet', SCREENS.tablet, `up to ${TABLET_MAX} px`],
  ['Desktop', SCREENS.desktop, `above ${TABLET_MAX} px`],
  ['Design breakpoints', '', DESIGN_BREAKPOINTS.map((width) => `${width} px`).join(', ')],
  ...Object.entries(DURATIONS).map(([name, ms]) => [`Duration: ${name}`, `--${name}`, `${ms} ms`]),
]

/** Colours, type and measures, as `tokens.css` and `breakpoints.ts` have them. */
export function Foundations() {
  return (
    <Group id="foundations" title="Foundations">
      <Specimen name="Colours" note="Named after their role. Each has a light and a dark side.">
        <ul className={s.swatches}>
          {colours.map((name) => (
            <li key={name} className={s.swatch}>
              <span style={colourStyle(name)} />
              --{name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        <div className={s.scale}>
          {sizes.map((name) => (
            <p key={name} style={sizeStyle(name)}>
              Who is on the board today? <code>--{name}</code>
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="Screens and durations">
        <SampleTable name="Screens and durations" rows={[['What', 'In code', 'Value'], ...measures]} />
      </Specimen>
    </Group>
  )
}

function colourStyle(name: string): CSSProperties & Record<'--colour', string> {
  return { '--colour': `var(--${name})` }
}

function sizeStyle(name: string): CSSProperties & Record<'--size', string> {
  return { '--size': `var(--${name})` }
}
