import { useRef, useState } from 'react'
import type { Addition, DraftTarget, RefusedQuestion, SavedAddition } from '../../contracts/editor-vocabulary'
import { Button } from '../../ui/button/button'
import { Link } from '../../ui/link/link'
import { AnswerForm, SynonymForm } from './addition-forms'
import type { EditorApi } from './editor-api'
import { reasonOf } from './use-loaded'
import * as s from './vocabulary.module.css'

/** Texts that tell an editor what to set up if additions cannot be saved. */
export const missingTarget: Partial<Record<DraftTarget, string>> = {
  'no-token': 'To add synonyms and answers here, set CONTENTFUL_RECEIPTS_TOKEN at the gateway.',
  'read-only':
    'The embedded content is read-only in production. To add synonyms and answers here, connect a Contentful space and set CONTENTFUL_RECEIPTS_TOKEN at the gateway.',
}

interface RowProps {
  readonly api: Pick<EditorApi, 'sections' | 'add'>
  readonly target: DraftTarget
  /** URL prefix for editing an entry, to which the entry's id is appended; null if there is no such URL */
  readonly entryAddress: string | null
}

export function Question({ row, api, target, entryAddress }: RowProps & { row: RefusedQuestion }) {
  const { question, count, isContested, searches } = row
  const [form, setForm] = useState<'synonym' | 'answer'>()
  const opener = useRef<HTMLButtonElement>(null)
  const item = useRef<HTMLLIElement>(null)
  /** increases each time a form opens or closes */
  const changes = useRef(0)
  const { step, add } = useAddition(api)

  function show(kind?: 'synonym' | 'answer') {
    changes.current += 1
    setForm(kind)
  }
  function close() {
    show()
    opener.current?.focus()
  }
  /** Closes the saved form. The focus stays if the editor has moved it to another row. */
  async function save(addition: Addition) {
    const before = changes.current
    if (!(await add(addition)) || changes.current !== before) return
    const { activeElement, body } = document
    if (activeElement === body || item.current?.contains(activeElement)) close()
    else show()
  }

  const toggle = (kind: 'synonym' | 'answer', label: string) => (
    <Button
      aria-expanded={form === kind}
      onClick={(event) => {
        opener.current = event.currentTarget
        show(form === kind ? undefined : kind)
      }}
    >
      {label}
      <span className="sr-only">{` for: ${question}`}</span>
    </Button>
  )
  const isSaving = step.kind === 'saving'
  return (
    <li ref={item} className={s.row}>
      <Counted what={question} count={count} />
      {isContested && <p className={s.next}>A reader expected an answer.</p>}
      {searches.length > 0 && (
        <p className={s.next}>
          {`Then searched for: ${searches.map((one) => `${one.query} (${one.count})`).join(', ')}`}
        </p>
      )}
      {!missingTarget[target] && (
        <div className={s.actions}>
          {toggle('synonym', 'Add synonym')}
          {toggle('answer', 'Add answer')}
        </div>
      )}
      {form === 'synonym' && (
        <SynonymForm {...{ row, isSaving }} onSave={(addition) => void save(addition)} onCancel={close} />
      )}
      {form === 'answer' && (
        <AnswerForm {...{ row, isSaving, api }} onSave={(addition) => void save(addition)} onCancel={close} />
      )}
      <Outcome {...{ step, target, entryAddress }} />
    </li>
  )
}

export function PopularSearch({
  query,
  count,
  api,
  target,
  entryAddress,
}: RowProps & { query: string; count: number }) {
  const { step, add } = useAddition(api)
  return (
    <li className={s.row}>
      <Counted what={query} count={count} />
      {!missingTarget[target] && (
        <div className={s.actions}>
          <Button
            aria-disabled={step.kind === 'saving' || undefined}
            onClick={() => void add({ kind: 'popular', query })}
          >
            Add
            <span className="sr-only">{` ${query}`}</span>
          </Button>
        </div>
      )}
      <Outcome {...{ step, target, entryAddress }} />
    </li>
  )
}

function Counted({ what, count }: { what: string; count: number }) {
  return (
    <p>
      {`${what} `}
      <span className={s.count}>{count === 1 ? 'once' : `${count} times`}</span>
    </p>
  )
}

type Step =
  | { readonly kind: 'idle' | 'saving' }
  | { readonly kind: 'saved'; readonly saved: SavedAddition }
  | { readonly kind: 'failed'; readonly reason: string }

function useAddition(api: Pick<EditorApi, 'add'>) {
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  /** Resolves to true if the addition is saved. */
  async function add(addition: Addition): Promise<boolean> {
    if (step.kind === 'saving') return false
    setStep({ kind: 'saving' })
    try {
      setStep({ kind: 'saved', saved: await api.add(addition) })
      return true
    } catch (error) {
      setStep({ kind: 'failed', reason: reasonOf(error) })
      return false
    }
  }
  return { step, add }
}

function Outcome({
  step,
  target,
  entryAddress,
}: {
  step: Step
  target: DraftTarget
  entryAddress: string | null
}) {
  return (
    <p role="status" className={s.outcome} data-kind={step.kind}>
      {step.kind === 'failed' && `Could not save it. ${step.reason}`}
      {step.kind === 'saved' && (
        <>
          {step.saved.isNew ? 'Saved as a draft. ' : 'This draft exists already. '}
          {entryAddress !== null && target === 'contentful' ? (
            <>
              {'Publish it '}
              <Link href={`${entryAddress}${encodeURIComponent(step.saved.entryId)}`} internal={false}>
                in Contentful
              </Link>
              .
            </>
          ) : (
            <>
              {'To publish it, run '}
              <code>{`npm run content:publish -- ${step.saved.entryId}`}</code>
            </>
          )}
        </>
      )}
    </p>
  )
}
