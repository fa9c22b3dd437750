import { filled } from '../entry-parts'
import { type EntryDraft, asset, entry, links, text } from '../kit'

export interface AnnouncementSpec {
  id: string
  title: string
  /** Parts of `announcement-type-` ids, the main one first. */
  types: readonly string[]
  /** Decides the month under which it is listed. */
  updatedAt: string
  text: string
  /** A path on this site or an https address. */
  cta?: string
  ctaOpenInNewWindow?: boolean
  pin?: boolean
  /** Parts of `learn-more-` ids. */
  learnMore?: readonly string[]
  image?: 'ann-release' | 'ann-training' | 'ann-event'
}

export function announcement(spec: AnnouncementSpec): EntryDraft {
  const fields = filled({
    title: spec.title,
    description: text(spec.text),
    announcementType: links(...spec.types.map((type) => `announcement-type-${type}`)),
    ctaLink: spec.cta,
    ctaOpenInNewWindow: spec.ctaOpenInNewWindow,
    pin: spec.pin,
    learnMoreLinks: links(...(spec.learnMore ?? []).map((name) => `learn-more-${name}`)),
    image: spec.image && asset(spec.image),
  })
  return entry('announcement', `announcement-${spec.id}`, spec.updatedAt, fields)
}
