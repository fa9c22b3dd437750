import { useEffect, useRef, useState } from 'react'
import type { ReleaseSummary } from '../../contracts/editor'
import { Button } from '../../ui/button/button'
import { Chip } from '../../ui/chip/chip'
import * as s from './editor-page.module.css'
import { timeWithSeconds } from './publish-texts'
import { reasonOf } from './use-loaded'

interface Props {
  readonly releases: readonly ReleaseSummary[]
  /** Rejects with an error whose message is for the editor. */
  readonly onRollBack: (id: string) => Promise<void>
}

type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'confirming'; readonly id: string }
  | { readonly kind: 'running'; readonly id: string }
  | { readonly kind: 'done'; readonly id: string }
  | { readonly kind: 'failed'; readonly reason: string }

/** A rollback needs confirmation, because all readers see it at once. */
export function ReleaseList({ releases, onRollBack }: Props) {
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  const current = releases.find(({ isCurrent }) => isCurrent)
  const isLive = step.kind === 'done' && step.id === current?.id
  const { row, status } = useFocusAfterPress(step, isLive)

  function rollBack(id: string) {
    setStep({ kind: 'running', id })
    onRollBack(id).then(
      () => setStep({ kind: 'done', id }),
      (error: unknown) => setStep({ kind: 'failed', reason: reasonOf(error) }),
    )
  }

  return (
    <>
      <p ref={status} tabIndex={-1} role="status" className={s.outcomeMessage} data-kind={step.kind}>
        {isLive && 'The release you chose is live. The next publish replaces it.'}
        {step.kind === 'failed' && `Could not roll back. ${step.reason}`}
      </p>
      <ul className={s.releases}>
        {releases.map(({ id, createdAt, pages, isCurrent }) => (
          <li key={id} className={s.release}>
            <p className={s.releaseName}>
              <span>{timeWithSeconds(createdAt)}</span>
              <span className={s.when}>{`${pages} pages`}</span>
              {isCurrent && <Chip>Live</Chip>}
            </p>
            {!isCurrent &&
              (step.kind === 'confirming' && step.id === id ? (
                <div className={s.sure}>
                  <span>Make this release live for all readers?</span>
                  <Button look="primary" onClick={() => rollBack(id)}>
                    Roll back
                  </Button>
                  <Button onClick={() => setStep({ kind: 'idle' })}>Keep the live release</Button>
                </div>
              ) : (
                <Button
                  aria-disabled={step.kind === 'running' || undefined}
                  onClick={({ currentTarget }) => {
                    if (step.kind === 'running') return
                    row.current = currentTarget.closest('li')
                    setStep({ kind: 'confirming', id })
                  }}
                >
                  {step.kind === 'running' && step.id === id
                    ? 'Rolling back...'
                    : 'Roll back to this release'}
                  <span className="sr-only">{`, created ${timeWithSeconds(createdAt)}`}</span>
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Moves the focus to the row's next button, or to the outcome, because each pressed button disappears. */
function useFocusAfterPress(step: Step, isLive: boolean) {
  const row = useRef<HTMLLIElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The focus stays if the editor has moved it elsewhere.
    if (row.current && document.activeElement === document.body)
      (isLive ? status.current : row.current.querySelector('button'))?.focus()
    if (isLive) row.current = null
  }, [step, isLive])
  return { row, status }
}
