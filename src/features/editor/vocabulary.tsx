import type { ReactNode } from 'react'
import { INSIGHT_WEEKS } from '../../contracts/editor'
import { type DraftTarget, type EditorVocabulary, POPULAR_NETWORKS } from '../../contracts/editor-vocabulary'
import type { EditorApi } from './editor-api'
import { useLoaded, type Loaded } from './use-loaded'
import { missingTarget, PopularSearch, Question } from './vocabulary-rows'
import * as s from './vocabulary.module.css'

interface Props {
  readonly api: Pick<EditorApi, 'vocabulary' | 'sections' | 'add'>
  /** URL prefix for editing an entry, to which the entry's id is appended; null if there is no such URL */
  readonly entryAddress: string | null
}

export function Vocabulary({ api, entryAddress }: Props) {
  const loaded = useLoaded(api.vocabulary)
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
  loaded: Loaded<EditorVocabulary>
  children: (vocabulary: EditorVocabulary) => ReactNode
}) {
  if (loaded.kind === 'loading') return <p className={s.lead}>Loading...</p>
  if (loaded.kind === 'failed')
    return <p role="alert">{`Could not load what readers ask. ${loaded.reason}`}</p>
  return children(loaded.value)
}

function MissingTarget({ target }: { target: DraftTarget }) {
  const text = missingTarget[target]
  return text === undefined ? null : <p className={s.notice}>{text}</p>
}
