import { capability } from './capability-parts'

export const marketingCapabilities = [
  capability({
    slug: 'email-campaigns-pro',
    title: 'Email Campaigns Pro',
    shortDescription:
      'Write to the customers who need it, by email or text message, and see which jobs came from it.',
    image: 'marketing',
    areas: ['area-marketing'],
    createdAt: '2026-06-16T17:00:00Z',
    updatedAt: '2026-10-12T17:50:00Z',
    text: `
      ## An audience from what you know

      Age of the equipment, time since the last visit, membership, neighbourhood, open estimates: rules are combined and the number
      of customers is shown while you choose.

      {{entry:media-campaign-editor}}

      ## Before it goes out

      - The preview shows the message for a real customer of the audience
      - Customers without consent are left out, and you see how many
      - **Over several days** keeps the phone from ringing more than you can answer

      ## After it

      A job counts for a campaign if it was booked within **30 days** by somebody who got the message. Opens are shown for
      emails only and count for nothing: many mail programs hide them.

      Begin here: [Launch a Marketing Pro Campaign](entry:how-to-launch-a-marketing-pro-campaign).
    `,
  }),
  capability({
    slug: 'review-requests-pro',
    title: 'Review Requests Pro',
    shortDescription:
      'Ask for a review two hours after the job is done, and answer all reviews in one place.',
    image: 'marketing',
    areas: ['area-marketing', 'area-customers'],
    createdAt: '2026-06-16T17:10:00Z',
    updatedAt: '2026-07-28T16:20:00Z',
    text: `
      {{entry:media-review-request}}

      ## When a request is sent

      1. The job is **Done** and it is not a callback.
      2. Two hours have passed, and it is between 9 a.m. and 8 p.m. at the customer's place.
      3. The customer was not asked in the last 90 days.

      ## Every review counts

      All customers get the same link, whatever they think of you. Fieldbook does not ask only those who are likely to be pleased:
      review sites forbid it.

      ## Answers

      Reviews arrive under **Marketing > Reviews** with the job they belong to. A review of three stars or less also goes to the
      person you choose.
    `,
  }),
  capability({
    slug: 'online-booking-pro',
    title: 'Online Booking Pro',
    shortDescription:
      'A booking page of your own, with windows that come from the real capacity of the board.',
    image: 'marketing',
    areas: ['area-marketing', 'area-dispatch'],
    createdAt: '2026-06-16T17:20:00Z',
    updatedAt: '2026-09-29T18:05:00Z',
    audience: 'everyone',
    text: `
      ## What customers see

      A service, a few questions, a window, a name. It takes about a minute on a phone and needs no account.

      {{entry:media-online-booking}}

      ## What you decide

      | Setting | Example |
      |---|---|
      | Services | Tune-up yes, emergencies by phone only |
      | Lead time | Not before tomorrow noon |
      | Share of the day | At most 40 % of the capacity |
      | Area | Zip codes, or a circle on the map |
      | Deposit | 49.00 for customers you do not know yet |

      ## Your page, or inside yours

      Use the page we host, or put it into your own site with one line of HTML:

      \`<script src="https://book.fieldbook.example/embed.js"></script>\`

      A booking arrives on the board as a job with a blue dot, and the call screen lists it for a quick check.
    `,
  }),
]
