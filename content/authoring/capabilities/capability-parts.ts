import { filled } from '../entry-parts'
import { type EntryDraft, entry, link, links, text } from '../kit'

export interface CapabilitySpec {
  /** The last part of the path; the entry's id is `capability-{slug}`. */
  slug: string
  title: string
  shortDescription: string
  image?: 'dispatch' | 'jobs' | 'billing' | 'marketing'
  areas: readonly string[]
  createdAt: string
  updatedAt: string
  text: string
  audience?: 'everyone' | 'signedIn' | 'employee'
}

/** A product capability; its picture is one of the `capimg-` media. */
export function capability(spec: CapabilitySpec): EntryDraft {
  const fields = filled({
    title: spec.title,
    url: spec.slug,
    shortDescription: spec.shortDescription,
    image: spec.image && link(`capimg-${spec.image}`),
    productArea: links(...spec.areas),
    content: text(spec.text),
    audience: spec.audience,
  })
  return entry('kbCapability', `capability-${spec.slug}`, spec.updatedAt, fields, spec.createdAt)
}
