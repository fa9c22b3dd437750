import { useState, type ReactNode } from 'react'
import * as s from './workshop.module.css'

export interface Group {
  readonly id: string
  readonly title: string
  readonly parts: ReactNode
}

interface SpecimenProps {
  readonly name: string
  readonly note?: string
  readonly children: ReactNode
}

export function Specimen({ name, note, children }: SpecimenProps) {
  return (
    <div className={s.specimen} role="group" aria-label={name}>
      <h3>{name}</h3>
      {note !== undefined && <p className={s.note}>{note}</p>}
      {children}
    </div>
  )
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={s.state}>
      <p className={s.stateName}>{name}</p>
      {children}
    </div>
  )
}

interface WithStateProps<Value> {
  readonly initial: Value
  readonly children: (value: Value, setValue: (value: Value) => void) => ReactNode
}

export function WithState<Value>({ initial, children }: WithStateProps<Value>) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}

export const longText =
  'The dispatch board shows every technician of the day in a row, and every job as a bar as long as it takes. ' +
  'Drag a bar to another row to assign the job to another technician, or along its row to move it to another hour. Customers who asked ' +
  'for it get a message with the new arrival window. Unassigned jobs are in the list on the left.'
