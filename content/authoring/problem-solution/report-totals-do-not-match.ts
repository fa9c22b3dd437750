import { problemSolutionArticle } from '../parts'

export const reportTotalsDoNotMatch = problemSolutionArticle({
  id: 'ps-report-totals-do-not-match',
  slug: 'report-totals-do-not-match',
  title: 'Report Totals Do Not Match',
  description:
    'Two reports, or a report and your accounting, show different totals for the same month. Compare dates, states and permissions.',
  createdAt: '2026-05-27T16:00:00Z',
  updatedAt: '2026-11-11T20:30:00Z',
  areas: ['area-reports', 'area-billing'],
  boxes: ['box-who-billing', 'box-disclaimer-not-tax-advice'],
  problem: `
    **Revenue by month** says 84,310.00 for October, your own report says 82,975.50, and accounting has a third number. Each
    of them is probably right: they count different things.
  `,
  workflowSummary: `
    Compare three things, in this order: the **date** that decides the month, the **states** that are counted, and the
    **person** whose permissions apply. Then look at single rows.
  `,
  workflows: [
    {
      title: 'Compare what is counted',
      anchor: 'compare-what-is-counted',
      text: `
        1. Open both reports and select **How is this counted?** below the title.
        2. Write the answers side by side:

        | Question | Common answers |
        |---|---|
        | Which date? | Done, billed, paid |
        | Which states? | With or without drafts and void invoices |
        | With tax? | Before tax, after tax |
        | Which time zone? | Company, job location |
        | Whose permissions? | Yours, or those of the person who scheduled it |

        The first line that differs is nearly always the reason.
      `,
    },
    {
      title: 'Find the rows that differ',
      anchor: 'find-the-rows',
      text: `
        1. Export both as CSV, with the column **Invoice number** in each.
        2. Sort both by that number and compare them in a spreadsheet.
        3. Look at the first five invoices that are in one file only. They usually share something:
           - done on the last evening of the month
           - revised after the month ended
           - a credit, which one report shows as a line of its own
           - a business unit you do not see

        {{entry:media-report-builder}}
      `,
    },
    {
      title: 'Compare with accounting',
      anchor: 'compare-with-accounting',
      text: `
        Accounting counts what was **exported**. Open **Billing > Exports** and look for

        - batches that were refused, with the reason in red
        - invoices that were finished after the last batch of the month
        - rounding: Fieldbook rounds tax on each line, some programs on the total. A cent per invoice is normal.

        ---

        If a difference remains that you cannot explain, export both files and send them with the number of one invoice.

        {{entry:snippet-before-you-contact-support}}
      `,
    },
  ],
  related: [
    { name: 'Build a Custom Report', article: 'how-to-build-a-custom-report' },
    { name: 'Monthly Close for the Office', article: 'rw-monthly-close-for-the-office' },
  ],
})
