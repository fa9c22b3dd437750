import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { type Addition, type AnswerSection, type RefusedQuestion } from '../../contracts/editor-vocabulary'
import { MAX_QUERY_LENGTH } from '../../contracts/search-service'
import { Button } from '../../ui/button/button'
import { Radio } from '../../ui/checkbox-group'
import { TextField } from '../../ui/text-field'
import type { EditorApi } from './editor-api'
import { reasonOf } from './use-loaded'
import * as s from './vocabulary.module.css'

/** Pause in typing, in ms, after which the sections are searched again. */
const SEARCH_DELAY_MS = 300

interface FormProps {
  readonly row: RefusedQuestion
  readonly isSaving: boolean
  readonly onSave: (addition: Addition) => void
  readonly onCancel: () => void
}

/** Form for a synonym. With it, a search for the readers' word also finds the content's word. */
export function SynonymForm({ row, ...props }: FormProps) {
  const [word, setWord] = useState(row.unknownWord)
  const [meaning, setMeaning] = useState(() => newWordsIn(row.searches[0]?.query ?? '', row.question))
  return (
    <DraftForm {...props} addition={word && meaning ? { kind: 'synonym', word, meaning } : undefined}>
      <TextField label="Word of the readers" value={word} onChange={setWord} required />
      <TextField label="Word of the content" value={meaning} onChange={setMeaning} required />
    </DraftForm>
  )
}

export function AnswerForm({
  row,
  api,
  ...props
}: FormProps & { readonly api: Pick<EditorApi, 'sections'> }) {
  const [question, setQuestion] = useState(row.question)
  const [query, setQuery] = useState(() =>
    (row.searches[0]?.query ?? row.question).slice(0, MAX_QUERY_LENGTH),
  )
  const { found, isCurrent } = useSections(api, query)
  const [chosen, setChosen] = useState('')
  const name = useId()
  const sections = typeof found === 'object' ? found : []
  const section = sections.find((one) => keyOf(one) === chosen) ?? sections[0]
  return (
    <DraftForm
      {...props}
      addition={
        question && section && isCurrent
          ? { kind: 'answer', question, entryId: section.entryId, anchor: section.anchor }
          : undefined
      }
    >
      <TextField label="Question" value={question} onChange={setQuestion} required />
      <TextField
        label="Find a section about"
        value={query}
        onChange={setQuery}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <fieldset className={s.sections}>
        <legend>Section to show</legend>
        {found === undefined && <p className={s.lead}>Loading...</p>}
        {typeof found === 'string' && <p role="alert">{`Could not load the sections. ${found}`}</p>}
        {typeof found === 'object' && found.length === 0 && (
          <p className={s.lead}>No section found. Try other words.</p>
        )}
        {sections.map((one) => (
          <Radio
            key={keyOf(one)}
            name={name}
            checked={one === section}
            onChoose={() => setChosen(keyOf(one))}
          >
            {one.heading}
            {one.heading !== one.title && <span className={s.article}>{one.title}</span>}
          </Radio>
        ))}
      </fieldset>
    </DraftForm>
  )
}

interface DraftFormProps extends Omit<FormProps, 'row'> {
  /** undefined while a required value is missing */
  readonly addition: Addition | undefined
  readonly children: ReactNode
}

function DraftForm({ addition, isSaving, onSave, onCancel, children }: DraftFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (addition) onSave(addition)
      }}
    >
      {children}
      <div className={s.actions}>
        <Button look="primary" type="submit" aria-disabled={!addition || isSaving || undefined}>
          {isSaving ? 'Saving...' : 'Save draft'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

/** Finds sections. `found` is undefined before the first response, and an error text after a failure. */
function useSections(api: Pick<EditorApi, 'sections'>, query: string) {
  const [last, setLast] = useState<{ query: string; found: readonly AnswerSection[] | string }>()
  const delay = useRef(0)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      delay.current = SEARCH_DELAY_MS
      api.sections(query).then(
        (found) => isCurrent && setLast({ query, found }),
        (error: unknown) => isCurrent && setLast({ query, found: reasonOf(error) }),
      )
    }, delay.current)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [api, query])
  return { found: last?.found, isCurrent: last?.query === query }
}

const keyOf = ({ url, anchor }: AnswerSection) => `${url}#${anchor}`

function newWordsIn(search: string, question: string): string {
  const known = new Set(wordsOf(question.toLowerCase()))
  return wordsOf(search)
    .filter((word) => !known.has(word.toLowerCase()))
    .join(' ')
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []
