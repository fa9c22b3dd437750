import { useEffect, useRef, useState, type ReactNode } from 'react'
import { INSIGHT_WEEKS } from '../../contracts/editor'
import {
  type Addition,
  type DraftTarget,
  type EditorVocabulary,
  POPULAR_NETWORKS,
  type RefusedQuestion,
  type SavedAddition,
} from '../../contracts/editor-vocabulary'
import { Button } from '../../ui/button/button'
import { Link } from '../../ui/link/link'
import { AnswerForm, SynonymForm } from './addition-forms'
import type { EditorApi } from './editor-api'
import * as s from './vocabulary.module.css'

interface Props {
  readonly api: Pick<EditorApi, 'vocabulary' | 'sections' | 'add'>
  /** URL of an entry in Contentful, without its id */
  readonly entryAddress: string | null
}

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly vocabulary: EditorVocabulary }
  | { readonly kind: 'failed'; readonly reason: string }

/** Lists refused questions and suggested popular searches, and adds what an editor accepts as drafts. */
export function Vocabulary({ api, entryAddress }: Props) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  useEffect(() => {
    let isMounted = true
    const set = (next: Loaded) => isMounted && setLoaded(next)
    api.vocabulary().then(
      (vocabulary) => set({ kind: 'ready', vocabulary }),
      (error: unknown) => set({ kind: 'failed', reason: reasonOf(error) }),
    )
    return () => {
      isMounted = false
    }
  }, [api])

  return (
    <>
      <section aria-labelledby="refused">
        <h2 id="refused">Questions without an answer</h2>
        <Content loaded={loaded}>
          {({ refused, target }) => (
            <>
              <p className={s.lead}>
                {`Quick Answer and the chatbot refused them in the last ${INSIGHT_WEEKS} weeks. Below each question: what the same readers searched for next.`}
              </p>
              <MissingTarget target={target} />
              {refused.length === 0 ? (
                <p className={s.lead}>None.</p>
              ) : (
                <ul className={s.rows}>
                  {refused.map((row) => (
                    <Question key={row.question} {...{ row, api, target, entryAddress }} />
                  ))}
                </ul>
              )}
            </>
          )}
        </Content>
      </section>
      <section aria-labelledby="popular">
        <h2 id="popular">Popular searches</h2>
        <Content loaded={loaded}>
          {({ popular, target }) => (
            <>
              <p className={s.lead}>
                {`Readers of at least ${POPULAR_NETWORKS} networks searched for these. The home page does not list them yet.`}
              </p>
              {popular.length === 0 ? (
                <p className={s.lead}>None.</p>
              ) : (
                <ul className={s.rows}>
                  {popular.map(({ query, count }) => (
                    <PopularSearch key={query} {...{ query, count, api, target, entryAddress }} />
                  ))}
                </ul>
              )}
            </>
          )}
        </Content>
      </section>
    </>
  )
}

function Content({
  loaded,
  children,
}: {
  loaded: Loaded
  children: (vocabulary: EditorVocabulary) => ReactNode
}) {
  if (loaded.kind === 'loading') return <p className={s.lead}>Loading...</p>
  if (loaded.kind === 'failed')
    return <p role="alert">{`Could not load what readers ask. ${loaded.reason}`}</p>
  return children(loaded.vocabulary)
}

const missing: Partial<Record<DraftTarget, string>> = {
  'no-token': 'To add synonyms and answers here, set CONTENTFUL_RECEIPTS_TOKEN at the gateway.',
  'read-only':
    'The embedded content is read-only in production. To add synonyms and answers here, connect a Contentful space and set CONTENTFUL_RECEIPTS_TOKEN at the gateway.',
}

function MissingTarget({ target }: { target: DraftTarget }) {
  const text = missing[target]
  return text === undefined ? null : <p className={s.notice}>{text}</p>
}

interface RowProps extends Props {
  readonly target: DraftTarget
}

function Question({ row, api, target, entryAddress }: RowProps & { row: RefusedQuestion }) {
  const { question, count, searches } = row
  const [form, setForm] = useState<'synonym' | 'answer'>()
  const opener = useRef<HTMLButtonElement>(null)
  const { step, add } = useAddition(api)

  function close() {
    setForm(undefined)
    opener.current?.focus()
  }
  const save = (addition: Addition) => void add(addition).then((isSaved) => isSaved && close())

  const toggle = (kind: 'synonym' | 'answer', label: string) => (
    <Button
      aria-expanded={form === kind}
      onClick={(event) => {
        opener.current = event.currentTarget
        setForm(form === kind ? undefined : kind)
      }}
    >
      {label}
      <span className="sr-only">{` for: ${question}`}</span>
    </Button>
  )
  const isSaving = step.kind === 'saving'
  return (
    <li className={s.row}>
      <Counted what={question} count={count} />
      {searches.length > 0 && (
        <p className={s.next}>
          {`Then searched for: ${searches.map((one) => `${one.query} (${one.count})`).join(', ')}`}
        </p>
      )}
      {!missing[target] && (
        <div className={s.actions}>
          {toggle('synonym', 'Add synonym')}
          {toggle('answer', 'Add answer')}
        </div>
      )}
      {form === 'synonym' && <SynonymForm {...{ row, isSaving }} onSave={save} onCancel={close} />}
      {form === 'answer' && <AnswerForm {...{ row, isSaving, api }} onSave={save} onCancel={close} />}
      <Outcome {...{ step, target, entryAddress }} />
    </li>
  )
}

function PopularSearch({
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
      {!missing[target] && (
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
    <p className={s.what}>
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

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
