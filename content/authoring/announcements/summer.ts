import { announcement } from './announcement-parts'

export const summerAnnouncements = [
  announcement({
    id: 'marketing-pro-available',
    title: 'Marketing Pro Is Available to All Accounts',
    types: ['feature', 'releases'],
    updatedAt: '2026-06-16T16:00:00Z',
    text: `
      Campaigns, review requests and online booking leave the pilot phase. An administrator can start a trial of **30 days** under
      **Settings > Company > Products**; nothing is charged unless you subscribe.
    `,
    cta: '/release-notes/release-notes-st-72',
    learnMore: ['campaigns'],
  }),
  announcement({
    id: 'price-list-xls-retired',
    title: 'Price Lists as .xls Are No Longer Read',
    types: ['news'],
    updatedAt: '2026-06-24T17:30:00Z',
    text: `
      Save your list as \`.csv\` before you import it. The columns stay the same:
      [Import Templates](/resources/import-templates).
    `,
  }),
  announcement({
    id: 'community-opens',
    title: 'The Fieldbook Community Is Open',
    types: ['community'],
    updatedAt: '2026-07-02T15:00:00Z',
    text: `
      Ask other companies how they do it. There are rooms for dispatch, billing, technicians and marketing, and people of ours who
      read along. Sign in with the account you have.
    `,
    cta: 'https://community.fieldbook.example',
    ctaOpenInNewWindow: true,
  }),
  announcement({
    id: 'summer-training-days',
    title: 'Training Days in July: Book and Dispatch',
    types: ['training'],
    updatedAt: '2026-07-09T16:20:00Z',
    text: `
      Four mornings, two hours each, live with a trainer:

      - July 20: booking calls
      - July 21: the dispatch board
      - July 22: recurring visits
      - July 23: questions, with your own board

      Places are free for every account. The recordings stay in the academy.
    `,
    cta: 'https://academy.example.com/courses/dispatch-board-essentials',
    ctaOpenInNewWindow: true,
    learnMore: ['academy', 'dispatch-board'],
    image: 'ann-training',
  }),
  announcement({
    id: 'feedback-timesheets',
    title: 'Tell Us How You Approve Hours',
    types: ['feedback'],
    updatedAt: '2026-07-21T18:45:00Z',
    text: 'We are redrawing the timesheet and look for ten offices that show us their Monday morning. It takes 30 minutes by video.',
    cta: 'https://community.fieldbook.example/t/show-us-your-monday',
    ctaOpenInNewWindow: true,
  }),
  announcement({
    id: 'release-73',
    title: 'Release 73: Restocking, Timesheet Review, Forms',
    types: ['releases'],
    updatedAt: '2026-08-11T16:00:00Z',
    text: `
      The end of the day gets shorter. Trucks have their pick list for the morning, hours that need a look are marked, and you can
      write your own forms.
    `,
    cta: '/release-notes/release-notes-st-73',
    learnMore: ['restock', 'forms'],
    image: 'ann-release',
  }),
  announcement({
    id: 'forms-webinar',
    title: 'Webinar: Your First Form in 20 Minutes',
    types: ['webinar', 'training'],
    updatedAt: '2026-08-18T17:00:00Z',
    text: `
      Bring a paper checklist. At the end of the session on August 27 it is a form in your account, attached to a job type.
    `,
    cta: 'https://academy.example.com/courses/build-your-own-forms',
    ctaOpenInNewWindow: true,
    learnMore: ['forms'],
  }),
  announcement({
    id: 'reader-discount',
    title: 'Card Readers at Half Price until September 15',
    types: ['promo'],
    updatedAt: '2026-08-25T15:40:00Z',
    text: `
      For accounts with Fieldbook Payments, up to one reader per technician. Order under **Settings > Payments > Readers**; the price
      is taken off in the last step.

      Why a reader pays: [Do technicians need a card reader?](/faq/payments-faq#need-a-card-reader)
    `,
    cta: '/product-capability/card-payments',
  }),
  announcement({
    id: 'status-page-alerts',
    title: 'Status Alerts by Text Message',
    types: ['fieldbook'],
    updatedAt: '2026-08-31T19:10:00Z',
    text: 'Subscribe on the status page and choose the parts you depend on. You get one message when something breaks and one when it works again.',
    learnMore: ['status'],
  }),
]
