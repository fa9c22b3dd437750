import { howToArticle } from '../parts'

export const scheduleRecurringMaintenance = howToArticle({
  id: 'how-to-schedule-recurring-maintenance',
  slug: 'schedule-recurring-maintenance',
  title: 'Schedule Recurring Maintenance',
  description:
    'Set up visits that repeat, let Fieldbook propose dates in the right season, and book them in bulk before the calendar fills.',
  createdAt: '2026-04-17T16:00:00Z',
  updatedAt: '2026-08-06T20:10:00Z',
  areas: ['area-dispatch', 'area-customers'],
  boxes: [
    'box-who-dispatchers',
    {
      kind: 'info',
      name: 'Plan or membership?',
      text: `
        A **recurring plan** only repeats visits. A **membership** repeats visits, bills for them and gives a discount. If
        money is involved, [sell a membership](entry:how-to-sell-a-membership): it brings its own plan.
      `,
    },
  ],
  introduction: `
    Filters every three months, a tune-up each spring, an inspection before winter: recurring visits are the part of the
    schedule you can plan early. A recurring plan creates them ahead of time as _due visits_, and you turn due visits into
    booked jobs when the season comes.
  `,
  thingsToKnow: `
    A [due visit](/glossary/field-service-terms#due-visit) is not a job. It has a month, not a time; no technician sees it and it does not fill the board. Due visits
    are created 12 months ahead and appear under **Dispatch > Due visits**.
  `,
  sections: [
    {
      title: 'Create a recurring plan',
      anchor: 'create-a-plan',
      text: `
        1. Open the customer and choose the location.
        2. Under **Recurring plans**, select {{inline:media-icon-plus}}.
        3. Choose the job type and the equipment it covers.
        4. Set the rhythm:

           - **Every _n_ months**, counted from the last visit that was done
           - **Fixed months**, for example March and September, whatever happened before

        5. Set the earliest and latest day of the month if the work depends on the weather.
        6. Save. The due visits of the next 12 months are listed below the plan.

        {{entry:media-customer-record}}
      `,
    },
    {
      title: 'Book due visits in bulk',
      anchor: 'book-in-bulk',
      text: `
        Do this six weeks before a season begins.

        1. Open **Dispatch > Due visits** and filter by month and area.
        2. Select the visits, at most 200 at a time, and then **Propose dates**.
        3. Fieldbook groups visits by neighbourhood and spreads them over the days you allow. Check the two
           numbers below the list against the table at the end of this section.
        4. Remove visits that do not fit, and select **Ask customers**. Each customer gets a message with the proposed window
           and two others.
        5. Answers come back into the list: **accepted** visits are jobs now, **declined** ones stay due.

        | Number | Good value | If it is worse |
        |---|---|---|
        | Average travel | below 20 minutes | allow more days |
        | Free capacity left | above 25 % | allow fewer visits per day |

        {{entry:media-schedule-week}}
      `,
    },
    {
      title: 'Move or skip a visit',
      anchor: 'move-or-skip',
      text: `
        Open the due visit and choose:

        - **Move** to put it into another month. The visits after it keep their months unless the rhythm counts from the
          last visit.
        - **Skip** to leave it out once. Write why; the reason appears on the customer's record.
        - **End plan** if there will be no more visits. Visits that are booked stay booked.

        ## Why a visit comes at an odd time

        Two rules meet: the rhythm and the days you allow. With "every 3 months" and "not in December" a visit that is due on
        December 10 moves to January, and the next one is counted from there. Use fixed months to avoid the drift.
      `,
    },
    {
      title: 'See what is overdue',
      anchor: 'see-what-is-overdue',
      text: `
        A due visit is overdue when its month has passed. The list shows overdue visits in amber, oldest first.

        For a number to follow over time, build a report from the data source _Due visits_ with the column **Days overdue**:
        [Build a Custom Report](/how-to/build-a-custom-report#choose-columns-and-filters) shows how.
      `,
    },
  ],
  wantToLearnMore: `
    For members, combine the booking with a message:
    [Run a Seasonal Maintenance Campaign](entry:rw-run-a-seasonal-maintenance-campaign).
  `,
  related: [
    { name: 'Run a Seasonal Maintenance Campaign', article: 'rw-run-a-seasonal-maintenance-campaign' },
    { name: 'Sell a Membership', article: 'how-to-sell-a-membership' },
  ],
})
