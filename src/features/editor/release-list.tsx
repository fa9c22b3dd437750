import { useState } from 'react'
import type { ReleaseSummary } from '../../contracts/editor'
import { Button } from '../../ui/button/button'
import { Chip } from '../../ui/chip/chip'
import * as s from './editor-page.module.css'
import { momentInWords } from './rebuild-texts'

interface Props {
  readonly releases: readonly ReleaseSummary[]
  /** Rejects with a sentence when it could not be done. */
  readonly onGoBack: (id: string) => Promise<void>
}

type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly id: string }
  | { readonly kind: 'going'; readonly id: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly reason: string }

/** The releases that are kept, and the way back to one of them: asked for twice, since every reader sees it at once. */
export function ReleaseList({ releases, onGoBack }: Props) {
  const [step, setStep] = useState<Step>({ kind: 'idle' })

  function goBack(id: string) {
    setStep({ kind: 'going', id })
    onGoBack(id).then(
      () => setStep({ kind: 'gone' }),
      (error: unknown) =>
        setStep({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    )
  }

  return (
    <>
      <p role="status" className={s.said} data-kind={step.kind}>
        {step.kind === 'gone' &&
          'Readers see the release you chose. The next publish builds the site from the content again.'}
        {step.kind === 'failed' && `The release could not be changed. ${step.reason}`}
      </p>
      <ul className={s.releases}>
        {releases.map(({ id, createdAt, pages, isCurrent }) => (
          <li key={id} className={s.release}>
            <p className={s.releaseName}>
              <span>{momentInWords(createdAt)}</span>
              <span className={s.when}>{`${pages} pages`}</span>
              {isCurrent && <Chip>Live</Chip>}
            </p>
            {!isCurrent &&
              (step.kind === 'asking' && step.id === id ? (
                <div className={s.sure}>
                  <span>Show this release to all readers?</span>
                  <Button look="primary" onClick={() => goBack(id)}>
                    Go back
                  </Button>
                  <Button onClick={() => setStep({ kind: 'idle' })}>Keep the live one</Button>
                </div>
              ) : (
                <Button
                  aria-disabled={step.kind === 'going' || undefined}
                  onClick={() => step.kind !== 'going' && setStep({ kind: 'asking', id })}
                >
                  {step.kind === 'going' && step.id === id ? 'Going back...' : 'Go back to this one'}
                  <span className="sr-only">{`, made ${momentInWords(createdAt)}`}</span>
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </>
  )
}
