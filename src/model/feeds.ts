import { fixedPaths, routes } from './paths'

export interface Feed {
  readonly title: string
  readonly description: string
  /** path of the page that the feed names as its home page */
  readonly page: string
  readonly rss: string
  readonly json: string
}

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
