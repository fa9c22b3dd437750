import { placeOf } from '../../read/content'
import type { Entry, EntryOf, Link } from '../../../model/entry'
import type { Section } from '../../../model/article'
import { withText } from './mapping'
import type { PageMapper } from './mapping'

/** Assigns all anchors of the sections first, so that heading ids in the texts cannot take them. */
function toSections<E extends Entry & { fields: { anchor?: string } }>(
  entries: readonly E[],
  page: PageMapper,
  titleOf: (entry: E) => string,
  textOf: (entry: E) => Section['content'],
): Section[] {
  const titled = entries.map((entry) => ({
    entry,
    title: titleOf(entry).trim(),
    id: page.anchor(entry, titleOf(entry)),
  }))
  return withText(titled.map(({ entry, title, id }) => ({ id, title, content: textOf(entry) })))
}

export function toHowToSections(links: readonly Link[] | undefined, of: Entry, page: PageMapper): Section[] {
  return toSections<EntryOf<'kbHowToSection'>>(
    page.reader.entries('kbHowToSection', links, placeOf(of, 'howToSections')),
    page,
    ({ fields }) => fields.heading ?? '',
    (entry) => page.text(entry.fields.content, entry, 'content', 2),
  )
}

export function toWorkflows(links: readonly Link[] | undefined, of: Entry, page: PageMapper): Section[] {
  return toSections<EntryOf<'workflow'>>(
    page.reader.entries('workflow', links, placeOf(of, 'workflows')),
    page,
    ({ fields }) => fields.workflowName ?? '',
    (entry) => page.text(entry.fields.description, entry, 'description', 3),
  )
}

export function toQuestions(
  links: readonly Link[] | undefined,
  of: Entry,
  field: string,
  page: PageMapper,
): Section[] {
  return toSections<EntryOf<'kbFaqQuestion'>>(
    page.reader.entries('kbFaqQuestion', links, placeOf(of, field)),
    page,
    ({ fields }) => fields.question ?? '',
    (entry) => page.text(entry.fields.answer, entry, 'answer', 3),
  )
}

export function toTerms(links: readonly Link[] | undefined, of: Entry, page: PageMapper): Section[] {
  return toSections<EntryOf<'kbTerm'>>(
    page.reader.entries('kbTerm', links, placeOf(of, 'terms')),
    page,
    ({ fields }) => fields.term ?? '',
    (entry) => page.text(entry.fields.definition, entry, 'definition', 2),
  )
}
