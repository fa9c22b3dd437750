import { filled, linkTo } from './entry-parts'
import { type EntryDraft, asset, entry, links } from './kit'

interface ItemSpec {
  id: string
  title: string
  icon?: string
  content?: string
  articles?: readonly string[]
  colors?: readonly [string, string]
}

const UPDATED = '2026-11-13T17:00:00Z'

function item(spec: ItemSpec): EntryDraft {
  return entry(
    'homeContentItem',
    `home-item-${spec.id}`,
    UPDATED,
    filled({
      title: spec.title,
      icon: spec.icon === undefined ? undefined : asset(spec.icon),
      content: linkTo(spec.content),
      subContent: links(...(spec.articles ?? [])),
      borderColor1: spec.colors?.[0],
      borderColor2: spec.colors?.[1],
    }),
  )
}

function block(codeId: string, title: string, content: readonly string[]): EntryDraft {
  const id = `home-block-${codeId.replace(/^HP/, '').toLowerCase()}`
  return entry('homeContentBlock', id, UPDATED, { title, codeId, content: links(...content) })
}

const TEAL: readonly [string, string] = ['#0B6B63', '#5CC8BB']
const AMBER: readonly [string, string] = ['#B45309', '#E8B34B']
const CLAY: readonly [string, string] = ['#9A4A2F', '#D08B6C']

/** Four packs; the page shows the first three. */
const featurePacks = [
  item({
    id: 'pack-mobile',
    title: 'Work without a signal',
    icon: 'pack-mobile',
    content: 'faq-mobile-app',
    colors: TEAL,
  }),
  item({
    id: 'pack-payments',
    title: 'Get paid before the van leaves',
    icon: 'pack-payments',
    content: 'how-to-take-a-card-payment-in-the-field',
    colors: AMBER,
  }),
  item({
    id: 'pack-marketing',
    title: 'Fill the quiet weeks with Marketing Pro',
    icon: 'pack-marketing',
    content: 'area-marketing',
    colors: CLAY,
  }),
  item({
    id: 'pack-restock',
    title: 'Load the truck for tomorrow',
    icon: 'pack-mobile',
    content: 'how-to-restock-a-truck',
    colors: TEAL,
  }),
]

/** Five topics; the page shows the first four. */
const topics = [
  item({
    id: 'topic-start',
    title: 'Getting started',
    icon: 'topic-start',
    content: 'landing-getting-started',
    articles: ['how-to-set-roles-and-permissions', 'how-to-set-up-your-price-book'],
    colors: TEAL,
  }),
  item({
    id: 'topic-office',
    title: 'In the office',
    icon: 'topic-office',
    content: 'landing-jobs-projects-home',
    articles: ['how-to-create-a-job-from-a-call', 'how-to-use-the-dispatch-board'],
    colors: AMBER,
  }),
  item({
    id: 'topic-phone',
    title: 'On the phone',
    icon: 'topic-phone',
    content: 'faq-mobile-app',
    articles: ['how-to-take-a-card-payment-in-the-field', 'ps-card-reader-will-not-pair'],
    colors: CLAY,
  }),
  item({
    id: 'topic-whats-new',
    title: "What's new",
    icon: 'topic-whatsnew',
    content: 'rn-74',
    articles: ['rn-73', 'rn-72'],
    colors: TEAL,
  }),
  item({
    id: 'topic-words',
    title: 'Words we use',
    icon: 'topic-start',
    content: 'glossary-field-service',
    colors: AMBER,
  }),
]

const featuredCards = [
  item({
    id: 'featured-first-week',
    title: 'Your first week',
    content: 'landing-getting-started',
    articles: [
      'how-to-create-a-job-from-a-call',
      'how-to-use-the-dispatch-board',
      'how-to-build-an-estimate-with-options',
      'how-to-send-an-invoice',
      'faq-mobile-app',
      'rw-onboard-a-new-technician',
      // One more than a card shows.
      'glossary-field-service',
    ],
  }),
  item({
    id: 'featured-fix-it',
    title: 'When something is wrong',
    articles: [
      'ps-jobs-missing-from-the-dispatch-board',
      'ps-customer-did-not-receive-the-invoice',
      'ps-card-reader-will-not-pair',
      'ps-report-totals-do-not-match',
      'external-status-page',
    ],
  }),
]

const blocks = [
  block(
    'HPFeaturePacks',
    'Feature packs',
    featurePacks.map(({ id }) => id),
  ),
  block('HPAnnouncements', 'Announcements', [
    'announcement-release-74',
    'announcement-mobile-72-required',
    'announcement-field-day',
    'announcement-renewal-course',
  ]),
  block(
    'HPWelcome',
    'Choose a topic',
    topics.map(({ id }) => id),
  ),
  block('HPCategories', 'Categories', [
    'category-dispatch',
    'category-jobs',
    'category-billing',
    'category-customers',
    'category-reports',
    'category-settings',
    'category-marketing',
    'category-mobile',
  ]),
  block('HPFeaturedArticles', 'Featured articles', [
    'rn-74',
    ...featuredCards.map(({ id }) => id),
    'rw-from-first-call-to-paid-invoice',
    'how-to-build-a-custom-report',
  ]),
]

export const home: EntryDraft[] = [...blocks, ...featurePacks, ...topics, ...featuredCards]
