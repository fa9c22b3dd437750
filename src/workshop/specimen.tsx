import { useId, type ReactNode } from 'react'
import * as s from './workshop.module.css'

/** Parts of one kind, under their heading. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={s.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface SpecimenProps {
  readonly name: string
  /** what to know before using it */
  readonly note?: string
  readonly children: ReactNode
}

/** One part in all its states. */
export function Specimen({ name, note, children }: SpecimenProps) {
  const id = useId()
  return (
    <div className={s.specimen} role="group" aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      {note !== undefined && <p className={s.note}>{note}</p>}
      <div className={s.states}>{children}</div>
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
