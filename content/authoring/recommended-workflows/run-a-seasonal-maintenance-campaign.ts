import { recommendedWorkflowArticle } from '../parts'

export const runASeasonalMaintenanceCampaign = recommendedWorkflowArticle({
  id: 'rw-run-a-seasonal-maintenance-campaign',
  slug: 'run-a-seasonal-maintenance-campaign',
  title: 'Run a Seasonal Maintenance Campaign',
  description:
    'Fill the weeks before the season: count the free hours, book members first, then write to everybody else in portions.',
  createdAt: '2026-07-01T16:00:00Z',
  updatedAt: '2026-10-28T17:20:00Z',
  areas: ['area-marketing', 'area-dispatch', 'area-customers'],
  boxes: [
    {
      kind: 'info',
      name: 'Without Marketing Pro',
      text: 'Parts one, two and four work for everybody. Part three needs **Marketing Pro**; without it, call the list.',
    },
  ],
  introduction: `
    Two weeks into a heat wave nobody has time for tune-ups. Eight weeks before, the calendar is half empty. This workflow
    moves work from the first into the second, without promising more than you have hours for.
  `,
  thingsToKnow: `
    - Begin **eight weeks** before the season.
    - Keep a quarter of each day free for calls that cannot wait.
    - Members come first: they have paid for it.
  `,
  workflowSummary: `
    Count what is free, book members, invite the others, and watch the answers daily. Stop when the calendar is full; an
    invitation you cannot keep costs a customer.
  `,
  workflows: [
    {
      title: 'Count the free hours',
      anchor: 'count',
      text: `
        1. Build a report from the data source _Time slots_, grouped by week, with the column **Free hours**.
        2. Subtract a quarter.
        3. Divide by the sold hours of a tune-up, for example 1.25. The result is the number of visits you can offer.

        Example: 220 free hours − 55 = 165 hours; 165 ÷ 1.25 = **132 visits**.
      `,
    },
    {
      title: 'Book the members',
      anchor: 'members',
      text: `
        1. Filter the due visits by the months of the season and by _Member_.
        2. Propose dates and ask the customers, as described in
           [Book due visits in bulk](/how-to/schedule-recurring-maintenance#book-in-bulk).
        3. Call those who have not answered after four days.

        {{entry:media-schedule-week}}
      `,
    },
    {
      title: 'Invite the others',
      anchor: 'invite',
      text: `
        1. Launch a campaign to customers without a visit in 18 months:
           [Launch a Marketing Pro Campaign](entry:how-to-launch-a-marketing-pro-campaign).
        2. Choose **Over several days** and enter the number of visits that are left.
        3. Let the button lead to your booking page with the job type already chosen.

        {{entry:media-online-booking}}
      `,
    },
    {
      title: 'Watch and adjust',
      anchor: 'watch',
      text: `
        | If | Then |
        |---|---|
        | more than 80 % of the visits are booked | pause the campaign |
        | fewer than 20 % after a week | call the twenty best customers |
        | the phones ring all morning | send in the afternoon |

        After the season, compare booked visits with the year before, and write down what you would do differently. In eleven
        months you will be glad of the note.
      `,
    },
  ],
  related: [
    { name: 'Launch a Marketing Pro Campaign', article: 'how-to-launch-a-marketing-pro-campaign' },
    { name: 'Schedule Recurring Maintenance', article: 'how-to-schedule-recurring-maintenance' },
    { name: 'Sell a Membership', article: 'how-to-sell-a-membership' },
  ],
})
