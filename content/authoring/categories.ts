import { filled, linkTo } from './entry-parts'
import { type EntryDraft, asset, entry, links } from './kit'

interface CategorySpec {
  /** The entry's id is `category-{slug}`, its icon `cat-{slug}`. */
  slug: string
  title: string
  content: string
  articles: readonly string[]
  /** The two ends of the card's coloured edge, in any notation of CSS. */
  colors: readonly [string, string]
}

const UPDATED = '2026-10-22T16:00:00Z'

/** In the order in which the home page shows the first six. */
const CATEGORIES: readonly CategorySpec[] = [
  {
    slug: 'dispatch',
    title: 'Dispatch & Scheduling',
    content: 'area-dispatch',
    articles: [
      'how-to-use-the-dispatch-board',
      'how-to-schedule-recurring-maintenance',
      'ps-jobs-missing-from-the-dispatch-board',
      'ps-technician-app-shows-old-schedule',
      'capability-technician-map',
    ],
    colors: ['#0B6B63', '#5CC8BB'],
  },
  {
    slug: 'jobs',
    title: 'Jobs & Projects',
    content: 'landing-jobs-projects-home',
    articles: [
      'how-to-create-a-job-from-a-call',
      'how-to-build-an-estimate-with-options',
      'how-to-read-a-job-audit-trail',
      'rw-from-first-call-to-paid-invoice',
      'capability-forms-and-checklists',
      'capability-projects-and-phases',
    ],
    colors: ['#B45309', '#E8B34B'],
  },
  {
    slug: 'billing',
    title: 'Invoicing & Payments',
    content: 'area-billing',
    articles: [
      'how-to-send-an-invoice',
      'how-to-take-a-card-payment-in-the-field',
      'faq-payments',
      'rw-monthly-close-for-the-office',
      'ps-customer-did-not-receive-the-invoice',
    ],
    colors: ['#9A4A2F', '#D08B6C'],
  },
  {
    slug: 'customers',
    title: 'Customers & Memberships',
    content: 'area-customers',
    articles: ['how-to-merge-duplicate-customers', 'how-to-sell-a-membership', 'capability-call-booking'],
    colors: ['rgb(14, 116, 144)', 'rgb(103, 176, 190)'],
  },
  {
    slug: 'reports',
    title: 'Reports',
    content: 'landing-reports-home',
    articles: ['how-to-build-a-custom-report', 'ps-report-totals-do-not-match', 'how-to-approve-timesheets'],
    colors: ['hsl(174, 42%, 30%)', 'hsl(42, 70%, 58%)'],
  },
  {
    slug: 'settings',
    title: 'Settings & Permissions',
    content: 'how-to-set-roles-and-permissions',
    articles: [
      'how-to-set-up-your-price-book',
      'rw-onboard-a-new-technician',
      'resource-import-templates',
      'resource-browser-and-device-requirements',
      'external-api-docs',
    ],
    colors: ['#57606A', '#A3ABB2'],
  },
  {
    slug: 'marketing',
    title: 'Marketing Pro',
    content: 'area-marketing',
    articles: [
      'how-to-launch-a-marketing-pro-campaign',
      'rw-run-a-seasonal-maintenance-campaign',
      'capability-review-requests-pro',
      'capability-online-booking-pro',
    ],
    colors: ['#A16207', '#0B6B63'],
  },
  {
    slug: 'mobile',
    title: 'Fieldbook Mobile',
    content: 'faq-mobile-app',
    articles: [
      'ps-card-reader-will-not-pair',
      'ps-technician-app-shows-old-schedule',
      'how-to-restock-a-truck',
      'external-status-page',
    ],
    colors: ['teal', 'darkgoldenrod'],
  },
]

export const categories: EntryDraft[] = CATEGORIES.map(({ slug, title, content, articles, colors }) =>
  entry(
    'category',
    `category-${slug}`,
    UPDATED,
    filled({
      title,
      url: slug,
      icon: asset(`cat-${slug}`),
      content: linkTo(content),
      subContent: links(...articles),
      borderColor1: colors[0],
      borderColor2: colors[1],
    }),
  ),
)
