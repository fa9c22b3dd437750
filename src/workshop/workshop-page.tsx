import { PageLayout } from '../ui/page-layout/page-layout'
import { ContentParts } from './content-parts'
import { Controls } from './controls'
import { Disclosure } from './disclosure'
import { Fields } from './fields'
import { Foundations } from './foundations'
import { Messages } from './messages'
import { Navigation } from './navigation'
import { Words } from './words'
import * as s from './workshop.module.css'

const groups = [
  { id: 'foundations', title: 'Foundations' },
  { id: 'words', title: 'Words and marks' },
  { id: 'controls', title: 'Controls' },
  { id: 'fields', title: 'Fields' },
  { id: 'disclosure', title: 'What opens and closes' },
  { id: 'messages', title: 'Messages' },
  { id: 'navigation', title: 'Navigation' },
  { id: 'content', title: 'Content' },
]

/** Every part of `src/ui` in all its states, for whoever changes one or looks for one. Not a page of the site. */
export function WorkshopPage() {
  return (
    <PageLayout variant="only-sidebar" sidebar={<Contents />}>
      <div className={s.page}>
        <div>
          <h1>Workshop</h1>
          <p className={s.intro}>
            Every part that pages are made of, in all its states. Look at it on a phone, a tablet and a desk,
            in both themes, with the keyboard alone, and with less motion.
          </p>
        </div>
        <Foundations />
        <Words />
        <Controls />
        <Fields />
        <Disclosure />
        <Messages />
        <Navigation />
        <ContentParts />
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
