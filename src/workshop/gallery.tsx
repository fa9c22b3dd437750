import { useState, type ReactNode } from 'react'
import * as s from './workshop.module.css'

/** Parts of one kind. */
export interface Group {
  readonly id: string
  readonly title: string
  readonly parts: ReactNode
}

interface SpecimenProps {
  readonly name: string
  /** what to know before using it */
  readonly note?: string
  readonly children: ReactNode
}

/** One part in its states. */
export function Specimen({ name, note, children }: SpecimenProps) {
  return (
    <div className={s.specimen} role="group" aria-label={name}>
      <h3>{name}</h3>
      {note !== undefined && <p className={s.note}>{note}</p>}
      {children}
    </div>
  )
}

/** One of several states of a part. */
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

/** Gives a controlled part the state that its page would hold. */
export function WithState<Value>({ initial, children }: WithStateProps<Value>) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}

export const longText =
  'The dispatch board shows every technician of the day in a row of their own, and every job as a bar as long as it takes. ' +
  'Drag a bar to another row to give the job to somebody else, or along its row to move it to another hour. Customers who asked ' +
  'for it get a message with the new arrival window. Jobs that nobody has yet wait in the list on the left.'
