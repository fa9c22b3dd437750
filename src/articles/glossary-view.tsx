import { RichTextView } from './rich-text/rich-text-view'
import type { Glossary } from '../model/article'
import * as s from './glossary-view.module.css'
import { TextSection } from './parts/section-view'

/**
 * ART-GLOS-01, ART-GLOS-03. Terms are headings, so links and the table of contents can point to
 * them.
 */
export function GlossaryView({ article }: { readonly article: Glossary }) {
  return (
    <>
      <RichTextView content={article.description} look="lead" />
      {article.terms.length > 0 && (
        <div className={s.terms}>
          {article.terms.map((term) => (
            <TextSection key={term.id} {...term} />
          ))}
        </div>
      )}
    </>
  )
}
