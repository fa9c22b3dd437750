import { isKnowledgeBaseId } from './knowledge-bases'
import { FALLBACK_ACADEMY_URL } from './choices'

/** The public settings that the build fixes. They are read on use: commands set them before they run the site's code. */
export const site = {
  /** the public address, without a slash at the end */
  get url() {
    return (process.env.GATSBY_SITE_URL ?? 'http://localhost:8000').replace(/\/+$/, '')
  },
  get knowledgeBaseId() {
    return knowledgeBase(process.env.GATSBY_KNOWLEDGE_BASE)
  },
  get academyUrl() {
    return process.env.GATSBY_LMS_URL ?? FALLBACK_ACADEMY_URL
  },
  /** asked for author and picture of a video, with `{url}` in it; unset, so that no page calls anybody before the reader presses play (VIDEO-07) */
  get videoMetadataUrl() {
    return process.env.GATSBY_VIDEO_METADATA_URL || undefined
  },
  /** hosts of interactive frames: the content security policy lets pages show no others */
  get frameHosts() {
    return (process.env.GATSBY_FRAME_HOSTS ?? '').split(',').filter(Boolean)
  },
  /** of the content, such as `en-US` */
  get locale() {
    return process.env.GATSBY_LOCALE ?? 'en'
  },
  /** the year of the build, until the browser knows better (LAYOUT-26) */
  get year() {
    return Number(process.env.GATSBY_BUILD_YEAR ?? new Date().getFullYear())
  },
} as const

function knowledgeBase(id = 'main') {
  if (!isKnowledgeBaseId(id)) {
    throw new Error(`KNOWLEDGE_BASE is "${id}". Use main, marketing-pro-fieldroutes or marketing-pro-aspire.`)
  }
  return id
}
