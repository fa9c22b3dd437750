import { recommendedWorkflowArticle } from '../parts'

export const monthlyCloseForTheOffice = recommendedWorkflowArticle({
  id: 'rw-monthly-close-for-the-office',
  slug: 'monthly-close-for-the-office',
  title: 'Monthly Close for the Office',
  description:
    'Close a month in one morning: bill what was done, match payments, approve hours, lock the month and send the reports.',
  createdAt: '2026-06-03T16:00:00Z',
  updatedAt: '2026-11-03T15:15:00Z',
  areas: ['area-billing', 'area-reports'],
  boxes: ['box-who-billing', 'box-disclaimer-not-tax-advice'],
  introduction: `
    A month is closed when nothing in it changes any more. This order works because each step finds the faults that would
    disturb the next one.
  `,
  thingsToKnow: `
    - Begin on the second working day, when the card payments of the last day have been settled.
    - You need the roles _Bookkeeper_ and _Office manager_, or one of each at the table.
    - Locking a month stops changes of its invoices, payments and hours. An administrator can unlock it, with a reason.
  `,
  workflowSummary: `
    Bill, match, pay, lock, report. Plan two to three hours the first time and one hour later on.
  `,
  workflows: [
    {
      title: 'Bill everything that was done',
      anchor: 'bill',
      text: `
        1. Open **Billing > Drafts**, choose the month, and send or finish every draft.
        2. Run the ready-made report **Done but not billed**. It should be empty. Usual finds:
           - jobs under warranty: bill them with 0.00, so that their costs are counted
           - jobs on hold: leave them for the next month
        3. Look through **Jobs without hours**: somebody forgot to press **Start**.
      `,
    },
    {
      title: 'Match the payments',
      anchor: 'match',
      text: `
        1. Open **Billing > Payouts** and compare each payout with the line on your bank statement.

           {{entry:media-payout-summary}}
        2. Enter checks and cash that are not in yet.
        3. Look at **Credits not used**. Apply them to open invoices of the same customer, or pay them back.
      `,
    },
    {
      title: 'Approve the hours',
      anchor: 'hours',
      text: `
        Every week of the month must be approved: [Approve Timesheets](entry:how-to-approve-timesheets). A week that reaches
        into the next month is split by day.
      `,
    },
    {
      title: 'Lock the month',
      anchor: 'lock',
      text: `
        1. Export the last batch to accounting and wait for the green mark.
        2. Open **Settings > Billing > Locked months** and select the month.
        3. Read the list of what is still open. If it is empty, select **Lock**.
      `,
    },
    {
      title: 'Send the reports',
      anchor: 'reports',
      text: `
        Three reports are enough for most owners:

        | Report | Question it answers |
        |---|---|
        | Revenue by job type | What did we earn it with? |
        | Open balance by age | Who owes us, and for how long? |
        | Hours sold and worked | Did we have enough to do? |

        Schedule them once ([Share and schedule](/how-to/build-a-custom-report#share-and-schedule)), and this step does itself.
        If a number looks wrong, start with [Report totals do not match](entry:ps-report-totals-do-not-match).
      `,
    },
  ],
  related: [
    { name: 'Send an Invoice', article: 'how-to-send-an-invoice' },
    { name: 'Approve Timesheets', article: 'how-to-approve-timesheets' },
    { name: 'Build a Custom Report', article: 'how-to-build-a-custom-report' },
    { name: 'Report totals do not match', article: 'ps-report-totals-do-not-match' },
  ],
})
