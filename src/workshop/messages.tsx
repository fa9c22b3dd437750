import { useState } from 'react'
import { Button } from '../ui/button/button'
import { CardAnswers, CornerCard } from '../ui/corner-card/corner-card'
import { EmptyState, ErrorState } from '../ui/empty-state'
import { Skeleton } from '../ui/skeleton/skeleton'
import { toasts, type NewToast } from '../ui/toast'
import { Group, Specimen, State } from './specimen'
import * as s from './workshop.module.css'

const samples: readonly NewToast[] = [
  { kind: 'success', title: 'Support case closed', text: 'We have successfully closed your support case.' },
  {
    kind: 'error',
    title: 'Failed to close support case',
    text: 'Failed to close case: no answer within 15 seconds',
  },
  { kind: 'info', title: 'A new version of this page is there' },
]

const withActions: NewToast = {
  kind: 'info',
  title: 'Filter removed',
  text: 'Nothing was left of the results.',
  duration: false,
  actions: [
    { label: 'Undo', run: () => undefined },
    { label: 'Keep', run: () => undefined },
  ],
}

const add = (toast: NewToast) => toasts.getState().add(toast)

/** What the site says by itself. */
export function Messages() {
  const [tries, setTries] = useState(0)
  return (
    <Group id="messages" title="Messages">
      <Specimen
        name="Toast"
        note="Leaves by itself, by its button, or by a swipe to the right. Its time stands still under the pointer and the focus."
      >
        <div className={s.row}>
          {samples.map((sample) => (
            <Button key={sample.kind} onClick={() => add(sample)}>
              {sample.kind}
            </Button>
          ))}
          <Button
            onClick={() => add({ kind: 'info', title: 'Stays until it is dismissed', duration: false })}
          >
            one that stays
          </Button>
          <Button onClick={() => add(withActions)}>with actions</Button>
          <Button onClick={() => [...samples, ...samples].forEach(add)}>six at once</Button>
        </div>
      </Specimen>
      <Specimen name="Corner card" note="Beside the page, not over it; on a phone as wide as the window.">
        <div className={s.row}>
          {(['left', 'right'] as const).map((corner) => (
            <SampleCard key={corner} corner={corner} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Skeleton" note="Said as “Loading...”.">
        <State name="Text">
          <Skeleton />
        </State>
        <State name="Cards or results">
          <Skeleton look="blocks" rows={2} />
        </State>
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState title="No announcements of this type">
          Choose another type, or clear the filter.
        </EmptyState>
      </Specimen>
      <Specimen name="Error state">
        <State name="Where nothing better is known">
          <ErrorState />
        </State>
        <State name="With what can be done">
          <ErrorState title="The list could not be loaded" onRetry={() => setTries(tries + 1)}>
            Check your connection. Tried {tries} times.
          </ErrorState>
        </State>
      </Specimen>
    </Group>
  )
}

function SampleCard({ corner }: { corner: 'left' | 'right' }) {
  const [isOpen, setOpen] = useState(false)
  const id = `workshop-card-${corner}`
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {corner}
      </Button>
      {isOpen && (
        <CornerCard corner={corner} aria-labelledby={id}>
          <h4 id={id}>Did this page answer your question?</h4>
          <CardAnswers>
            <Button onClick={() => setOpen(false)}>No</Button>
            <Button look="primary" onClick={() => setOpen(false)}>
              Yes
            </Button>
          </CardAnswers>
        </CornerCard>
      )}
    </>
  )
}
