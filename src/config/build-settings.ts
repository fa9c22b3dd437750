import { isKnowledgeBaseId } from './knowledge-bases'
import { FALLBACK_ACADEMY_URL } from './choices'

export const site = {
  get url() {
    return (process.env.GATSBY_SITE_URL ?? 'http://localhost:8000').replace(/\/+$/, '')
  },
  get knowledgeBaseId() {
    return knowledgeBase(process.env.GATSBY_KNOWLEDGE_BASE)
  },
  get academyUrl() {
    return process.env.GATSBY_LMS_URL ?? FALLBACK_ACADEMY_URL
  },
  /**
   * URL of a service for video metadata, with the placeholder `{url}` for the video. If unset, pages request
   * no metadata (VIDEO-07).
   */
  get videoMetadataUrl() {
    return process.env.GATSBY_VIDEO_METADATA_URL || undefined
  },
  /** target of the `Contact support` link: a URL, a `mailto:` URL or `chat`; if empty, there is no link */
  get contactUrl() {
    return process.env.GATSBY_CONTACT_URL ?? ''
  },
  get hasChatbot() {
    return process.env.GATSBY_HAS_CHATBOT === 'true'
  },
  /** hosts that the content security policy allows for interactive frames, besides the video players */
  get frameHosts() {
    return (process.env.GATSBY_FRAME_HOSTS ?? '').split(',').filter(Boolean)
  },
  get locale() {
    return process.env.GATSBY_LOCALE ?? 'en'
  },
  /** year of the build; the browser replaces it with the current year (LAYOUT-26) */
  get year() {
    return Number(process.env.GATSBY_BUILD_YEAR ?? new Date().getFullYear())
  },
} as const

export const absoluteUrl = (path: string) => `${site.url}${encodeURI(path)}`

function knowledgeBase(id = 'main') {
  if (!isKnowledgeBaseId(id)) {
    throw new Error(`KNOWLEDGE_BASE is "${id}". Use main, marketing-pro-fieldroutes or marketing-pro-aspire.`)
  }
  return id
}
