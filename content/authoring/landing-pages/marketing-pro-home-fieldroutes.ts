import { landingPage } from './landing-parts'

export const marketingProHomeFieldroutes = landingPage({
  id: 'landing-marketing-pro-home-fieldroutes',
  slug: 'marketing-pro-home-fieldroutes',
  title: 'Marketing Pro for FieldRoutes',
  createdAt: '2026-06-16T16:00:00Z',
  updatedAt: '2026-10-08T19:30:00Z',
  areas: ['area-marketing'],
  audience: 'everyone',
  boxes: [
    {
      kind: 'who',
      name: 'Who uses this feature',
      text: 'Owners and marketing staff of companies that plan their work in routes.',
    },
  ],
  globalBoxes: ['box-global-marketing-pro-subscription'],
  description: `
    You plan by **route**: the same streets, week after week. Marketing Pro knows your routes and helps to fill the gaps in them,
    to win back the stops you lost, and to ask for reviews while the visit is fresh.
  `,
  sections: [
    {
      title: 'Connect your account',
      anchor: 'connect-your-account',
      text: `
        1. Open **Marketing > Setup** and select **Connect**.
        2. Sign in with an administrator of your route account.
        3. Choose the offices to bring over. The first transfer takes up to six hours.

        After it, customers, routes and visits are brought up to date every 15 minutes.
      `,
      infoBoxes: [
        {
          title: 'What is transferred, and what is not',
          anchor: 'what-is-transferred',
          type: 'Collapsible',
          text: `
            | Transferred | Stays where it is |
            |---|---|
            | Names, addresses, consent | Payment methods |
            | Routes and stops | Chemical records |
            | Visits of the last 36 months | Photos |
            | Subscriptions and their state | Invoices |
          `,
        },
      ],
    },
    {
      title: 'Fill your routes',
      anchor: 'fill-your-routes',
      sections: [
        {
          title: 'Neighbours of a stop',
          anchor: 'neighbours-of-a-stop',
          text: 'Reach households within a quarter of a mile of a stop on the day before the visit.',
          links: [
            {
              title: 'Launch a Marketing Pro campaign',
              description: 'Choose the audience _Near a route_ in the first step.',
              link: 'how-to-launch-a-marketing-pro-campaign',
            },
          ],
        },
        {
          title: 'Lost stops',
          anchor: 'lost-stops',
          text: 'Customers who cancelled in the last 12 months and still live on a route you drive.',
          links: [{ title: 'Email campaigns', link: 'capability-email-campaigns-pro' }],
          infoBoxes: [
            {
              title: 'Wait at least 60 days',
              type: 'Standard',
              text: 'An offer in the first weeks after a cancellation is reported as spam four times as often.',
            },
          ],
        },
      ],
    },
    {
      title: 'Reviews and booking',
      anchor: 'reviews-and-booking',
      links: [
        { title: 'Review requests', link: 'capability-review-requests-pro' },
        { title: 'Online booking', link: 'capability-online-booking-pro' },
        {
          title: 'Community',
          description: 'What other route companies send.',
          link: 'external-community',
          openInNewWindow: true,
        },
      ],
    },
  ],
})
