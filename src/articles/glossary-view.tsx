import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { RichTextView } from './rich-text/rich-text-view'
import { decoded } from '../lib/decoded'
import { comparable } from '../lib/query-text'
import type { Glossary, Section } from '../model/article'
import { groupByLetter, letterAnchor, LETTERS } from '../model/letters'
import { wordsOf } from '../model/words'
import { Icon } from '../ui/icon/icon'
import * as s from './glossary-view.module.css'
import { TextSection } from './parts/section-view'
import { Topics } from './parts/topics'

/** Minimum number of terms for the filter. Fewer terms are faster to read than to filter. */
const FILTER_FROM = 8

/** The terms are headings, so that links and the table of contents can point to them (ART-GLOS-03). */
export function GlossaryView({ article }: { readonly article: Glossary }) {
  const [filter, setFilter] = useState('')
  const terms = article.terms.filter(({ content }) => content.length > 0)
  const shown = terms.filter((term) => matches(term, filter))
  const groups = groupByLetter(shown)
  useEffect(() => {
    if (filter === '') return undefined
    function showTarget() {
      const id = decoded(window.location.hash.slice(1))
      if (id === '' || document.getElementById(id)) return
      flushSync(() => setFilter(''))
      document.getElementById(id)?.scrollIntoView()
    }
    window.addEventListener('hashchange', showTarget)
    return () => window.removeEventListener('hashchange', showTarget)
  }, [filter])
  return (
    <>
      <RichTextView content={article.description} look="lead" />
      <Topics />
      {terms.length >= FILTER_FROM && (
        <div className={`${s.bar} no-print`}>
          <label className={`${s.field} needs-script`}>
            <Icon name="search" />
            <input
              type="search"
              dir="auto"
              aria-label={`Filter ${terms.length} terms`}
              placeholder={`Filter ${terms.length} terms`}
              autoComplete="off"
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
            />
          </label>
          <nav aria-label="Letters" className={s.letters}>
            {LETTERS.map((letter) =>
              groups.has(letter) ? (
                <a key={letter} href={`#${letterAnchor(letter)}`}>
                  {letter}
                </a>
              ) : (
                <span key={letter} aria-hidden="true">
                  {letter}
                </span>
              ),
            )}
          </nav>
        </div>
      )}
      <p role="status" className={s.none}>
        {shown.length === 0 && terms.length > 0 && 'No term matches.'}
      </p>
      {groups.size > 0 && (
        <div className={s.terms}>
          {[...groups].map(([letter, ofLetter]) => (
            <div key={letter} id={letterAnchor(letter)} className={s.group}>
              <p className={s.letter} aria-hidden="true">
                {letter}
              </p>
              {ofLetter.map((term) => (
                <TextSection key={term.id} {...term} />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

function matches({ title, content }: Section, filter: string) {
  return comparable(`${title} ${wordsOf(content)}`).includes(comparable(filter))
}
