import type { ContentfulConnection } from '../../lib/contentful-client'

/** A space, and what changes when sync tokens of it are worth nothing any more. */
export interface PublishedContent {
  readonly connection: ContentfulConnection
  readonly memory: string
}
