import { AnnouncementBand } from '../features/announcement-band'
import { Button } from '../ui/button/button'
import { CardAnswers, CornerCard } from '../ui/corner-card/corner-card'
import { EmptyState, ErrorState } from '../ui/empty-state'
import { Skeleton } from '../ui/skeleton/skeleton'
import { toasts, type NewToast } from '../ui/toast'
import { WithState, type Group, Specimen } from './gallery'
import * as s from './workshop.module.css'

const toastSamples: readonly NewToast[] = [
  { kind: 'success', title: 'Support case closed', text: 'We have successfully closed your support case.' },
  { kind: 'error', title: 'Failed to close support case', text: 'Failed to close case: no answer' },
  {
    kind: 'info',
    title: 'Persistent',
    duration: false,
    actions: [
      { label: 'Undo', run: () => undefined },
      { label: 'Keep', run: () => undefined },
    ],
  },
]

const band = {
  id: 'workshop',
  title: 'Update Fieldbook Mobile before November 30',
  updatedAt: '2026-10-07',
  from: 0,
  until: null,
  hasBegun: true,
}

const add = (toast: NewToast) => toasts.getState().add(toast)

export const messages: Group = {
  id: 'messages',
  title: 'Messages',
  parts: (
    <>
      <Specimen
        name="Toast"
        note="Dismissed by timeout, button or a swipe to the right. The timer pauses on hover and focus."
      >
        <div className={s.row}>
          {toastSamples.map((toast) => (
            <Button key={toast.kind} onClick={() => add(toast)}>
              {toast.kind}
            </Button>
          ))}
          <Button onClick={() => [...toastSamples, ...toastSamples].forEach(add)}>six at once</Button>
        </div>
      </Specimen>
      <Specimen name="Announcement band" note="Above the header, until it is dismissed.">
        <AnnouncementBand band={band} />
      </Specimen>
      <Specimen name="Corner card" note="Has no backdrop; full width on a phone.">
        <div className={s.row}>
          <SampleCard corner="left" />
          <SampleCard corner="right" />
        </div>
      </Specimen>
      <Specimen name="Skeleton" note="Announced as “Loading...”.">
        <Skeleton />
        <Skeleton look="blocks" rows={2} />
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState title="No announcements of this type">
          Choose another type, or clear the filter.
        </EmptyState>
      </Specimen>
      <Specimen name="Error state">
        <ErrorState />
        <WithState initial={0}>
          {(tries, setTries) => (
            <ErrorState title="Could not load the list" onRetry={() => setTries(tries + 1)}>
              Check your connection. Tried {tries} times.
            </ErrorState>
          )}
        </WithState>
      </Specimen>
    </>
  ),
}

function SampleCard({ corner }: { corner: 'left' | 'right' }) {
  const id = `workshop-card-${corner}`
  return (
    <WithState initial={false}>
      {(isOpen, setOpen) => (
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
      )}
    </WithState>
  )
}
