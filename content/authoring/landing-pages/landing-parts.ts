import { type BoxSpec, boxesOf, filled, linkTo, linksTo, richText } from '../entry-parts'
import { type EntryDraft, entry, links, text } from '../kit'

export interface LandingLinkSpec {
  title: string
  description?: string
  /** The id of an article or of an external link. */
  link: string
  openInNewWindow?: boolean
}

export interface InfoBoxSpec {
  title?: string
  anchor?: string
  type?: 'Collapsible' | 'Standard'
  text: string
}

export interface LandingSectionSpec {
  title: string
  anchor: string
  text?: string
  links?: readonly LandingLinkSpec[]
  infoBoxes?: readonly InfoBoxSpec[]
  sections?: readonly LandingSectionSpec[]
}

export interface LandingPageSpec {
  id: string
  slug: string
  title: string
  createdAt: string
  updatedAt: string
  description: string
  boxes?: readonly (string | BoxSpec)[]
  /** Boxes that several landing pages show above everything. */
  globalBoxes?: readonly string[]
  sections: readonly LandingSectionSpec[]
  areas: readonly string[]
  audience?: 'everyone' | 'signedIn' | 'employee'
}

/** A landing page with its nested sections, their links and info boxes, and its own spotlight boxes. */
export function landingPage(spec: LandingPageSpec): EntryDraft[] {
  const boxes = boxesOf(spec.id, spec.updatedAt, spec.boxes)
  const sections = spec.sections.map((section) => toSection(spec, section))
  const page = entry(
    'kbLandingPage',
    spec.id,
    spec.updatedAt,
    filled({
      title: spec.title,
      url: spec.slug,
      description: text(spec.description),
      sections: linksTo(sections.map(({ section }) => section)),
      spotlightBoxes: boxes.ids,
      globalSpotlightBoxes: links(...(spec.globalBoxes ?? [])),
      productArea: links(...spec.areas),
      audience: spec.audience,
    }),
    spec.createdAt,
  )
  return [page, ...sections.flatMap(({ section, parts }) => [section, ...parts]), ...boxes.drafts]
}

interface BuiltSection {
  section: EntryDraft
  /** Everything below it, at any depth. */
  parts: EntryDraft[]
}

function toSection(page: LandingPageSpec, spec: LandingSectionSpec): BuiltSection {
  const id = `${shortId(page.id)}.${spec.anchor}`
  const inner = (spec.sections ?? []).map((section) => toSection(page, section))
  const linkDrafts = (spec.links ?? []).map((item, index) => toLink(page, item, `${id}.link-${index + 1}`))
  const infoBoxes = (spec.infoBoxes ?? []).map((box, index) =>
    toInfoBox(page, box, `${id}.info-${index + 1}`),
  )
  const fields = filled({
    title: spec.title,
    anchor: spec.anchor,
    description: richText(spec.text),
    sections: linksTo(inner.map(({ section }) => section)),
    links: linksTo(linkDrafts),
    infoBoxes: linksTo(infoBoxes),
  })
  const section = entry('kbLandingPageSection', id, page.updatedAt, fields, page.createdAt)
  const below = inner.flatMap((built) => [built.section, ...built.parts])
  return { section, parts: [...below, ...linkDrafts, ...infoBoxes] }
}

function toLink(page: LandingPageSpec, spec: LandingLinkSpec, id: string): EntryDraft {
  const fields = filled({
    title: spec.title,
    description: spec.description,
    link: linkTo(spec.link),
    openInNewWindow: spec.openInNewWindow,
  })
  return entry('kbLandingPageLink', id, page.updatedAt, fields, page.createdAt)
}

function toInfoBox(page: LandingPageSpec, spec: InfoBoxSpec, id: string): EntryDraft {
  const fields = filled({ title: spec.title, anchor: spec.anchor, type: spec.type, content: text(spec.text) })
  return entry('kbLandingPageInfoBox', id, page.updatedAt, fields, page.createdAt)
}

/** Ids hold 64 characters at most; a long page id would use them up. */
function shortId(pageId: string): string {
  return pageId.replace('marketing-pro-home-', '')
}
