import { landingPage } from './landing-parts'

export const reportsHome = landingPage({
  id: 'landing-reports-home',
  slug: 'reports-home',
  title: 'Reports',
  createdAt: '2026-04-28T16:00:00Z',
  updatedAt: '2026-11-16T18:05:00Z',
  areas: ['area-reports'],
  audience: 'everyone',
  boxes: [
    {
      kind: 'who',
      name: 'Who uses this feature',
      text: 'Owners, office managers and bookkeepers. Technicians see their own numbers under **More > My week** in the app.',
    },
    {
      kind: 'note',
      name: 'Times and time zones',
      text: 'Most reports count a day in the time zone of your company. Select **How is this counted?** below the title to see what a report uses.',
    },
  ],
  globalBoxes: ['box-global-release-74'],
  description: `
    Thirty-two reports come with Fieldbook, and you can build your own. Find the question below; each answer names the report
    and the column to look at.

    {{entry:media-report-builder}}
  `,
  sections: [
    {
      title: 'Find the right report',
      anchor: 'find-the-right-report',
      sections: [
        {
          title: 'Money',
          anchor: 'money',
          text: `
            | Question | Report | Column |
            |---|---|---|
            | What did we invoice this month? | _Revenue by month_ | Total without tax |
            | What did we earn it with? | _Revenue by job type_ | Gross margin |
            | Who owes us money? | _Open balance by age_ | Over 30 days |
            | Did we bill everything? | _Done but not billed_ | Should be empty |
            | Did the payouts arrive? | _Payouts_ | Net |
          `,
          links: [
            { title: 'Monthly close for the office', link: 'rw-monthly-close-for-the-office' },
            { title: 'Payouts and reconciliation', link: 'capability-payouts-and-reconciliation' },
          ],
        },
        {
          title: 'People and time',
          anchor: 'people-and-time',
          text: `
            | Question | Report | Column |
            |---|---|---|
            | Who has room tomorrow? | _Capacity_ | Free hours |
            | How exact are our estimates of time? | _Hours sold and worked_ | Efficiency |
            | Who forgot to press Start? | _Jobs without hours_ | Should be empty |
            | How often do we come back? | _Callbacks_ | Share of jobs |
          `,
          links: [{ title: 'Approve timesheets', link: 'how-to-approve-timesheets' }],
        },
        {
          title: 'Customers and marketing',
          anchor: 'customers-and-marketing',
          text: `
            | Question | Report | Column |
            |---|---|---|
            | Where do new customers come from? | _Jobs by source_ | First jobs |
            | Do members renew? | _Memberships_ | Renewal rate |
            | What did a campaign bring? | _Campaigns_ | Booked revenue |
          `,
          links: [
            { title: 'Launch a Marketing Pro campaign', link: 'how-to-launch-a-marketing-pro-campaign' },
          ],
        },
      ],
    },
    {
      title: 'Build your own',
      anchor: 'build-your-own',
      text: 'Choose a data source, pick columns, add filters. A report can be saved, shared and sent every Monday.',
      links: [
        {
          title: 'Build a custom report',
          description: 'From an empty page to a report that arrives by email.',
          link: 'how-to-build-a-custom-report',
        },
        {
          title: 'Reports in the API',
          description: 'Fetch a saved report as JSON or CSV.',
          link: 'external-api-docs',
          openInNewWindow: true,
        },
      ],
      infoBoxes: [
        {
          title: 'Limits of a report',
          anchor: 'limits',
          type: 'Collapsible',
          text: `
            - 40 columns and 20 filters
            - 10,000 rows on the screen; the export has all of them
            - 5 years of data at once
            - 50 scheduled reports per account
          `,
        },
        {
          title: 'Who sees a shared report',
          anchor: 'shared-reports',
          type: 'Collapsible',
          text: `
            A person sees a shared report with **their own** permissions: a technician who opens it finds only their own jobs, and
            the totals change accordingly. To give everyone the same numbers, schedule it by email: then the permissions of the
            person who scheduled it count.
          `,
        },
      ],
    },
    {
      title: 'When numbers differ',
      anchor: 'when-numbers-differ',
      links: [
        {
          title: 'Report totals do not match',
          description: 'Dates, states and permissions: what to compare, in which order.',
          link: 'ps-report-totals-do-not-match',
        },
      ],
      infoBoxes: [
        {
          title: 'Two dates, two totals',
          anchor: 'two-dates',
          type: 'Standard',
          text: `
            Most differences come from the **date**. A job done on October 31 and invoiced on November 2 is in October by job date
            and in November by invoice date. Compare the date at the top of both reports first.
          `,
        },
      ],
    },
  ],
})
