import { announcement } from './announcement-parts'

export const autumnAnnouncements = [
  announcement({
    id: 'accounting-partners',
    title: 'Two More Accounting Programs Read Our Exports',
    types: ['partnership'],
    updatedAt: '2026-09-10T16:00:00Z',
    text: `
      Ledgerline and Northbooks now take invoices, payments and credits from Fieldbook without a file in between. Connect them under
      **Settings > Billing > Accounting**. The monthly close gets one step shorter.
    `,
    cta: '/recommended-workflow/monthly-close-for-the-office',
  }),
  announcement({
    id: 'blog-first-visit-fix',
    title: 'From the Blog: What the First Visit Is Worth',
    types: ['blog'],
    updatedAt: '2026-09-17T15:00:00Z',
    text: `
      Three companies counted their callbacks for a quarter. What helped was not more training but a better question on the phone.

      > "We asked _is water running?_ and stopped sending the wrong truck."
    `,
    cta: 'https://blog.fieldbook.example/what-the-first-visit-is-worth',
    ctaOpenInNewWindow: true,
  }),
  announcement({
    // Already October in UTC, still September for readers on the Pacific coast.
    id: 'october-office-hours',
    title: 'Office Hours Every Thursday in October',
    types: ['event', 'community'],
    updatedAt: '2026-10-01T05:30:00Z',
    text: 'Bring a question, share your screen, leave with an answer. Thursdays at 10 a.m. Pacific time, 45 minutes, no registration.',
    cta: 'https://community.fieldbook.example/c/office-hours',
    ctaOpenInNewWindow: true,
    learnMore: ['community'],
  }),
  announcement({
    id: 'mobile-72-required',
    title: 'Update Fieldbook Mobile before November 30',
    types: ['news', 'fieldbook'],
    updatedAt: '2026-10-07T16:30:00Z',
    pin: true,
    text: `
      Versions of Fieldbook Mobile before **7.2** stop syncing on November 30, 2026. Technicians see a yellow line in the app from
      today.

      1. Open **More > About** and read the version.
      2. Update from the store. Let the app sync first: the cloud must be green.
      3. For phones with Android 10 or iOS 16, version 7.2 is the last one. Plan to replace them.
    `,
    cta: '/faq/mobile-app-faq#supported-devices',
    learnMore: ['devices'],
  }),
  announcement({
    id: 'field-day',
    title: 'Field Day 2026: One Day for Dispatchers',
    types: ['event'],
    updatedAt: '2026-10-13T17:00:00Z',
    text: `
      On **December 3** dispatchers from forty companies meet online: two talks, three workshops and a board that goes wrong in
      every way a board can. The program and free tickets are on the event page.
    `,
    cta: 'https://events.fieldbook.example/field-day-2026',
    ctaOpenInNewWindow: true,
    image: 'ann-event',
  }),
  announcement({
    id: 'feedback-new-board',
    title: 'Try the New Board and Tell Us What Is Missing',
    types: ['feedback', 'feature'],
    updatedAt: '2026-10-20T16:15:00Z',
    text: `
      The new dispatch board can be turned on for single people from today. Press **Feedback** below the board: every message is read
      by somebody who builds it.
    `,
    cta: '/how-to/use-the-dispatch-board',
  }),
  announcement({
    id: 'renewal-course',
    title: 'New Course: Memberships That Renew',
    types: ['training'],
    updatedAt: '2026-10-29T15:30:00Z',
    text: 'Thirty-five minutes about plans, billing and the call 45 days before the last day. With a worksheet for your own plan.',
    cta: 'https://academy.example.com/courses/memberships-that-renew',
    ctaOpenInNewWindow: true,
    learnMore: ['academy'],
    image: 'ann-training',
  }),
  announcement({
    id: 'release-74',
    title: 'Release 74 Is Here: A New Dispatch Board',
    types: ['releases', 'feature'],
    updatedAt: '2026-11-10T17:00:00Z',
    pin: true,
    text: `
      The board was written anew, a part of the card fee can be passed on, and large reports open in seconds. Live accounts get the
      release in three waves on **November 10, 12 and 17**; your date stands under **Settings > Company > Updates**.
    `,
    cta: '/release-notes/release-notes-st-74',
    ctaOpenInNewWindow: false,
    learnMore: ['release-74', 'dispatch-board', 'surcharge-rules'],
    image: 'ann-release',
  }),
  announcement({
    id: 'surcharges',
    title: 'Surcharges for Credit Cards',
    types: ['feature'],
    updatedAt: '2026-11-11T17:20:00Z',
    text: `
      Pass on up to 3 % where it is allowed. Because of the notice period of the card networks the first surcharge is possible 30 days
      after you turn it on.
    `,
    cta: '/faq/payments-faq#card-fee-surcharge',
  }),
  announcement({
    id: 'api-key-expiry',
    title: 'API Keys without an Expiry Date End in February',
    types: ['news'],
    updatedAt: '2026-11-12T18:00:00Z',
    text: `
      On **February 2, 2027** keys without an expiry date stop working. Create new ones under **Settings > API** and replace them in
      your integrations one by one; both work until then.
    `,
    learnMore: ['api', 'release-74'],
  }),
  announcement({
    id: 'winter-promo-marketing-pro',
    title: 'Marketing Pro: Three Months for Two',
    types: ['promo'],
    updatedAt: '2026-11-16T16:00:00Z',
    text: 'For accounts that subscribe before December 15. The trial days you have left are added at the end.',
    cta: '/product-capabilities/marketing-pro',
    learnMore: ['campaigns'],
  }),
  announcement({
    id: 'holiday-support-hours',
    title: 'Support Hours around Thanksgiving',
    types: ['fieldbook'],
    updatedAt: '2026-11-19T17:00:00Z',
    text: `
      | Day | Chat and phone |
      |---|---|
      | Wednesday, November 25 | 6 a.m. to 4 p.m. |
      | Thursday, November 26 | Emergencies only |
      | Friday, November 27 | 8 a.m. to 4 p.m. |

      Times are Pacific. Payments and payouts follow the calendar of the banks.
    `,
    learnMore: ['status'],
  }),
]
