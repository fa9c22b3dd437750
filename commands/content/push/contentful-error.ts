import { z } from 'zod'
import { isRecord } from '../../../src/site/read/read-entry'
import { ItemRefused, PushError, nameOf } from './push-target'
import type { PushItem } from './push-target'

/** What was asked for when the error came. */
export interface Asked {
  readonly host: string
  readonly spaceName: string
  /** The item and what was done with it, `created`, `updated` or `published`; without it, the space as a whole was read. */
  readonly about?: { readonly item: PushItem; readonly done: string }
}

/** The client's errors carry Contentful's answer as JSON in their message. */
const answerSchema = z.object({
  status: z.number().catch(0),
  message: z.string().catch(''),
  details: z.unknown().optional(),
})

const faultSchema = z.looseObject({
  name: z.string().optional(),
  path: z.array(z.union([z.string(), z.number()])).catch([]),
  details: z.string().optional().catch(undefined),
  customMessage: z.string().optional().catch(undefined),
  link: z.object({ linkType: z.string(), id: z.string() }).optional().catch(undefined),
})

/** Answers about the one item that was sent: malformed, out of date, too large, invalid. */
const ABOUT_THE_ITEM: ReadonlySet<number> = new Set([400, 409, 413, 422])

/** Contentful's own words, the item and field they are about, and what to do. The request stays out: it holds part of the token. */
export function toPushError(error: unknown, asked: Asked): PushError {
  if (error instanceof PushError) return error
  const answer = answerOf(error)
  const what = asked.about ? `${nameOf(asked.about.item)} could not be ${asked.about.done}` : undefined
  if (!answer) return new PushError(sentence(what, withoutAnswer(error, asked)))
  const said = wordsOf(answer, error, asked.about?.item)
  if (what !== undefined && ABOUT_THE_ITEM.has(answer.status)) return new ItemRefused(`${what}. ${said}`)
  return new PushError(sentence(what, `${adviceOn(answer.status, asked)} Contentful says: ${said}`))
}

type Answer = z.output<typeof answerSchema>

function answerOf(error: unknown): Answer | undefined {
  if (!(error instanceof Error)) return undefined
  try {
    return answerSchema.safeParse(JSON.parse(error.message)).data
  } catch {
    return undefined
  }
}

/** Neither the request nor the error itself is passed on: the client keeps the token in both. */
function withoutAnswer(error: unknown, { host }: Asked): string {
  const reason = error instanceof Error ? error.message : String(error)
  const isNetworkError = isRecord(error) && error['isAxiosError'] === true
  if (!isNetworkError) return reason
  return `${host} does not answer (${reason}). Check the network and the setting CONTENTFUL_MANAGEMENT_HOST.`
}

function adviceOn(status: number, { spaceName }: Asked): string {
  switch (status) {
    case 401:
      return 'The token is not accepted: put a valid one into CONTENTFUL_MANAGEMENT_TOKEN.'
    case 403:
      return `The token may not do this in ${spaceName}, or the plan's limit is reached.`
    case 404:
      return `${spaceName} is not there, or the token cannot see it: check CONTENTFUL_SPACE_ID and CONTENTFUL_ENVIRONMENT.`
    case 429:
      return 'There are still too many requests after several waits: try again in a minute.'
    default:
      return 'Try again later.'
  }
}

function wordsOf({ status, message, details }: Answer, error: unknown, item?: PushItem): string {
  const name = error instanceof Error ? error.name : ''
  const general = message || name || `status ${status}`
  if (typeof details === 'string') return `${general}: ${details}`
  const list = isRecord(details) && Array.isArray(details['errors']) ? details['errors'] : []
  const faults = list.flatMap((raw) => faultSchema.safeParse(raw).data ?? [])
  if (faults.length === 0) return name && name !== general ? `${general} (${name})` : general
  return faults.map((fault) => `${fieldOf(fault.path, item)}${textOf(fault)}`).join('; ')
}

type FaultFromContentful = z.output<typeof faultSchema>

function textOf({ name, details, customMessage, link }: FaultFromContentful): string {
  const reason = customMessage ?? details ?? name ?? 'is not valid'
  return link ? `${reason} (it links to ${link.linkType} \`${link.id}\`)` : reason
}

/** `['fields', 'title', 'en-US']` of an entry, `['fields', 3, ...]` of a content type. */
function fieldOf(path: readonly (string | number)[], item: PushItem | undefined): string {
  if (path.length === 0) return ''
  const [first, second, ...rest] = path
  if (first !== 'fields' || second === undefined) return `\`${path.join('.')}\`: `
  const id = typeof second === 'number' && item?.kind === 'contentType' ? item.fields[second]?.id : second
  return `Field \`${id ?? second}\`${rest.length > 0 ? ` (${rest.join('.')})` : ''}: `
}

function sentence(what: string | undefined, reason: string): string {
  return what === undefined ? reason : `${what}. ${reason}`
}
