import { PageLayout } from '../ui/page-layout/page-layout'
import { contentParts } from './content-parts'
import { controls } from './controls'
import { fields } from './fields'
import { foundations } from './foundations'
import { messages } from './messages'
import { words } from './texts'
import * as s from './workshop.module.css'

const groups = [foundations, words, controls, fields, messages, contentParts]

export function WorkshopPage() {
  return (
    <PageLayout variant="only-sidebar" sidebar={<Contents />}>
      <div className={s.page}>
        <h1>Workshop</h1>
        <p className={s.note}>
          Every component of the pages. Check it on a phone, a tablet and a desktop, in both themes, with the
          keyboard alone, and with reduced motion.
        </p>
        {groups.map(({ id, title, parts }) => (
          <section key={id} className={s.group} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {parts}
          </section>
        ))}
      </div>
    </PageLayout>
  )
}

function Contents() {
  return (
    <nav className={s.contents} aria-labelledby="workshop-contents">
      <h2 id="workshop-contents">Parts</h2>
      <ul>
        {groups.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
