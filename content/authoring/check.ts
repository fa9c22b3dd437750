import { type ContentType, type Field, type FieldKind } from '../../src/model/content-model'
import { faultsOfPaths, pathOf } from './check-paths'
import { type AssetDraft, type EntryDraft, type FieldDraft } from './kit'

/** The content types by id, as src/model/content-model.ts writes them down. */
export type Model = Readonly<Record<string, ContentType>>

/** Every fault of the sample space, one sentence each that names the entry and the field. */
export function findFaults(
  model: Model,
  entries: readonly EntryDraft[],
  assets: readonly AssetDraft[],
): string[] {
  const space: Space = {
    model,
    entryTypes: new Map(entries.map((draft) => [draft.id, draft.type])),
    assetIds: new Set(assets.map((draft) => draft.id)),
  }
  return [
    ...repeated(entries.map((draft) => draft.id)).map((id) => `The entry id "${id}" is used more than once.`),
    ...repeated(assets.map((draft) => draft.id)).map((id) => `The asset id "${id}" is used more than once.`),
    ...repeated(entries.flatMap((draft) => pathOf(draft) ?? [])).map(
      (path) => `The path "${path}" belongs to more than one entry.`,
    ),
    ...entries.flatMap((draft) => faultsOfEntry(space, draft)),
    ...faultsOfPaths(entries),
  ]
}

interface Space {
  model: Model
  entryTypes: ReadonlyMap<string, string>
  assetIds: ReadonlySet<string>
}

function faultsOfEntry(space: Space, draft: EntryDraft): string[] {
  const type = space.model[draft.type]
  if (!type) return [`Entry "${draft.id}" has the unknown content type "${draft.type}".`]
  const missing = Object.entries(type.fields)
    .filter(([id, field]) => field.required && isEmpty(draft.fields[id]))
    .map(([id]) => `Entry "${draft.id}" has no "${id}", which ${draft.type} requires.`)
  const faulty = Object.entries(draft.fields).flatMap(([id, value]) => {
    const field = type.fields[id]
    const place = `Entry "${draft.id}", field "${id}"`
    if (!field) return [`${place}: ${draft.type} has no such field.`]
    return [...faultsOfChoice(id, value, place), ...faultsOfField(space, field, value, place)]
  })
  return [...missing, ...faulty]
}

/** Fields that take one of a few words (content-model.md). */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  audience: ['everyone', 'signedIn', 'employee'],
  type: ['Collapsible', 'Standard'],
}

function faultsOfChoice(id: string, value: FieldDraft, place: string): string[] {
  const choices = CHOICES[id]
  if (!choices || typeof value !== 'string' || choices.includes(value)) return []
  return [`${place}: "${value}" is none of ${choices.join(', ')}.`]
}

function faultsOfField(space: Space, field: Field, value: FieldDraft, place: string): string[] {
  const kind = kindOf(value)
  const expected = KINDS[field.kind]
  if (kind !== expected) return [`${place}: holds ${kind}, but the content model says ${expected}.`]
  return linksIn(value).flatMap(({ linkType, id }) => {
    if (kind === 'a link' && (linkType === 'Asset') !== (field.kind === 'asset')) {
      return [`${place}: "${id}" is linked as an ${linkType}, but the content model says ${field.kind}.`]
    }
    if (linkType === 'Asset') return space.assetIds.has(id) ? [] : [`${place}: there is no asset "${id}".`]
    const type = space.entryTypes.get(id)
    if (type === undefined) return [`${place}: there is no entry "${id}".`]
    const { targets } = field
    return !targets || targets.includes(type)
      ? []
      : [`${place}: "${id}" is a ${type}; allowed: ${targets.join(', ')}.`]
  })
}

type Kind = 'text' | 'yes or no' | 'rich text' | 'a link' | 'a list of links'

const KINDS: Readonly<Record<FieldKind, Kind>> = {
  symbol: 'text',
  text: 'text',
  boolean: 'yes or no',
  richText: 'rich text',
  entry: 'a link',
  asset: 'a link',
  entries: 'a list of links',
}

function kindOf(value: FieldDraft): Kind {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'boolean') return 'yes or no'
  if (Array.isArray(value)) return 'a list of links'
  return 'sys' in value ? 'a link' : 'rich text'
}

function isEmpty(value: FieldDraft | undefined): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '')
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

interface FoundLink {
  linkType: string
  id: string
}

/** Every link inside a field, in rich text at any depth. */
export function linksIn(value: unknown): FoundLink[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(linksIn)
  if ('sys' in value) return toLink(value.sys)
  return Object.values(value).flatMap(linksIn)
}

function toLink(sys: unknown): FoundLink[] {
  if (typeof sys !== 'object' || sys === null || !('linkType' in sys) || !('id' in sys)) return []
  return typeof sys.linkType === 'string' && typeof sys.id === 'string'
    ? [{ linkType: sys.linkType, id: sys.id }]
    : []
}
