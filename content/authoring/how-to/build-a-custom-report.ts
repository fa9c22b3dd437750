import { howToArticle } from '../parts'

export const buildACustomReport = howToArticle({
  id: 'how-to-build-a-custom-report',
  slug: 'build-a-custom-report',
  title: 'Build a Custom Report',
  description:
    'Choose a data source, columns and filters, group and total the rows, and send the report on a schedule.',
  createdAt: '2026-05-19T16:00:00Z',
  updatedAt: '2026-11-11T20:00:00Z',
  areas: ['area-reports'],
  boxes: [
    'box-who-billing',
    {
      kind: 'info',
      name: 'Faster since release 74',
      text: 'Reports over more than a year of data now open in seconds. Old reports need no change. Read more in [the release notes](entry:rn-74), also [as PDF](asset:pdf-release-notes-74).',
    },
  ],
  introduction: `
    The ready-made reports answer the usual questions. When yours is different ("Which job types bring repeat visits in the
    north?"), build a report. It takes a data source, a few columns and a filter.
  `,
  thingsToKnow: `
    - A report shows what **you** may see. Someone with fewer permissions opens the same report and sees fewer rows.
    - Data is at most five minutes old; the time stands below the title.
    - A report shows up to 10,000 rows on the screen. The export has all of them.
  `,
  sections: [
    {
      title: 'Choose a data source',
      anchor: 'choose-a-data-source',
      text: `
        A row of the report is one thing of the data source. Decide first what a row should be.

        | You want to count | Data source |
        |---|---|
        | Visits | Jobs |
        | Money that was billed | Invoices |
        | Money that arrived | Payments |
        | Things that were sold | Invoice lines |
        | Hours that were worked | Time entries |
        | Visits that are planned | Due visits |

        1. Open **Reports** and select **New report** {{inline:media-icon-plus}}.
        2. Choose the data source. It cannot be changed later; a copy of the report can.
      `,
    },
    {
      title: 'Choose columns and filters',
      anchor: 'choose-columns-and-filters',
      text: `
        1. Drag columns from the list on the left, or type in the field above it.

           {{entry:media-report-builder}}
        2. Add filters. All of them must hold. For "this or that", choose several values in one filter.
        3. Choose the date the period refers to. This is the most common reason for surprising numbers:
           - _Created_: when the record was made
           - _Done_: when the work was finished
           - _Billed_: the date on the invoice
           - _Paid_: when the money arrived

        ### Calculated columns

        Select **Calculate** and write a formula with the names of columns in square brackets:

        \`([Total] - [Cost]) / [Total]\`

        Division by zero gives an empty cell, and an empty cell is not counted in an average.
      `,
    },
    {
      title: 'Group and total',
      anchor: 'group-and-total',
      text: `
        1. Drag a column into **Group by**. Up to three levels are possible, for example business unit, then month, then
           technician.
        2. For each number, choose sum, average, smallest, largest or count.
        3. Select **Totals only** to fold the rows away.

        A total over a column of percentages is the average of the rows, not the percentage of the totals. To get the
        latter, calculate it: \`SUM([Won]) / SUM([Offered])\`.
      `,
    },
    {
      title: 'Show it as a chart',
      anchor: 'chart',
      text: `
        Grouped reports can be bars, lines or a table. Bars compare things, lines show time. There are no pie charts: with
        more than three slices nobody can tell which is larger.

        Select a bar to see the rows behind it.
      `,
    },
    {
      title: 'Share and schedule',
      anchor: 'share-and-schedule',
      text: `
        1. Select **Share** and choose people or a role. They can open the report but not change it.
        2. Select **Schedule** for a report by email: daily, weekly on a day, or on the first working day of the month.
        3. Choose the form: a link, a PDF, or a CSV file.

        A scheduled report is sent with the permissions of the person who scheduled it. When that person leaves, the schedule
        stops and an administrator is told.

        {{entry:snippet-before-you-contact-support}}
      `,
    },
  ],
  wantToLearnMore: `
    Two reports with the same name can differ for good reasons:
    [Report totals do not match](entry:ps-report-totals-do-not-match).
  `,
  related: [
    { name: 'Report totals do not match', article: 'ps-report-totals-do-not-match' },
    { name: 'Monthly Close for the Office', article: 'rw-monthly-close-for-the-office' },
    { name: 'Reports in the API', externalUrl: 'https://developers.fieldbook.example/reference/reports' },
  ],
})
