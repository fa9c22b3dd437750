import { fixedPaths, routes } from './paths'

export interface Feed {
  readonly title: string
  readonly description: string
  /** the page whose news it tells */
  readonly page: string
  readonly rss: string
  readonly json: string
}

/** What can be followed by a feed reader; each feed stands below the pages it tells of. */
export const feeds = {
  announcements: {
    title: 'Announcements',
    description: 'What is new in Fieldbook.',
    page: fixedPaths.announcements,
    rss: `${fixedPaths.announcements}/feed.xml`,
    json: `${fixedPaths.announcements}/feed.json`,
  },
  releaseNotes: {
    title: 'Release notes',
    description: 'What changed in each release of Fieldbook.',
    page: fixedPaths.home,
    rss: `${routes.kbReleaseNotes}/feed.xml`,
    json: `${routes.kbReleaseNotes}/feed.json`,
  },
} as const satisfies Record<string, Feed>
