import type { Definition, Definitions } from '../../model/definitions'
import { isEntryOf } from '../../model/entry'
import type { Inline } from '../../model/rich-text'
import { createPageMapper } from '../pages/articles/mapping'
import { toTerms } from '../pages/articles/to-sections'
import { createReader, placeOf } from '../read/content'
import type { Content } from '../read/content'
import { silent } from '../read/issues'
import { listed } from '../read/listed'
import { indexPhrases } from './find-phrases'
import type { Phrase, PhraseIndex } from './find-phrases'

export interface GlossaryTerms {
  readonly phrases: PhraseIndex
  readonly definitions: Definitions
}

/**
 * Reads the terms of all public glossaries, except terms without a paragraph of text. Reports no issues,
 * because the glossaries' own pages do.
 */
export function readGlossary(content: Content): GlossaryTerms {
  const reader = createReader(content, silent)
  const phrases: Phrase[] = []
  const definitions: [href: string, Definition][] = []
  for (const [id, path] of content.paths) {
    const entry = content.entries.get(id)
    if (!isEntryOf('kbGlossary', entry)) continue
    for (const term of toTerms(entry.fields.terms, entry, createPageMapper(reader, entry))) {
      const first = term.content.find((block) => block.nodeType === 'paragraph' && !block.data)
      if (first?.nodeType !== 'paragraph') continue
      const href = `${path}#${encodeURIComponent(term.id)}`
      // Removes a parenthesis and all that follows: `ETA (estimated time of arrival)` becomes `ETA`.
      phrases.push({ words: term.title.replace(/\s*\(.*$/, ''), href })
      definitions.push([
        href,
        { title: term.title, content: first.content.map((one) => onAnyPage(one, path)) },
      ])
    }
    for (const { fields } of reader.entries('kbTerm', entry.fields.terms, placeOf(entry, 'terms')))
      phrases.push(...listed(fields.notIn, /[\n,]/).map((words) => ({ words })))
  }
  return { phrases: indexPhrases(phrases), definitions: Object.fromEntries(definitions) }
}

function onAnyPage(inline: Inline, path: string): Inline {
  if (inline.nodeType !== 'hyperlink' || !inline.data.href.startsWith('#')) return inline
  return { ...inline, data: { ...inline.data, href: `${path}${inline.data.href}` } }
}
