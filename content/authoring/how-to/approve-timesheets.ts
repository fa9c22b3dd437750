import { howToArticle } from '../parts'

export const approveTimesheets = howToArticle({
  id: 'how-to-approve-timesheets',
  slug: 'approve-timesheets',
  title: 'Approve Timesheets',
  description:
    'Review the hours of a week, resolve entries that need attention, approve the timesheets, and export them to payroll.',
  createdAt: '2026-05-11T16:00:00Z',
  updatedAt: '2026-08-27T17:00:00Z',
  areas: ['area-reports', 'area-settings'],
  boxes: ['box-who-billing'],
  // Short enough to be read in one go, so it has no table of contents.
  displayToc: false,
  introduction: `
    Technicians clock in and out on their phones, and Fieldbook adds travel and job times from the schedule. Once a week
    somebody looks over the result, corrects what went wrong, and approves it for payroll.
  `,
  thingsToKnow: `
    - A week ends on the day that is set under **Settings > Payroll**. Overtime is counted per week or per day, as set there.
    - An approved timesheet is locked. An administrator can unlock it until it has been exported.
    - Times are rounded only in the export. What you see is to the minute.
  `,
  sections: [
    {
      title: 'Review the week',
      anchor: 'review-the-week',
      text: `
        1. Open **Reports > Timesheets** and choose the week.
        2. Start with the people marked **Needs review**. The number is how many entries are in question.
        3. Open a timesheet. Entries in question are amber:

           - **Missing clock-out**: the day has no end.
           - **Overlap**: two entries cover the same minutes.
           - **Far away**: clocked in more than 1,500 feet<sup>1</sup> from the yard or the first job.

             <sup>1</sup> Only if the technician shares their position.
           - **Long day**: more than 14 hours.

        {{entry:media-timesheet}}
      `,
    },
    {
      title: 'Correct an entry',
      anchor: 'correct-an-entry',
      text: `
        1. Select {{inline:media-icon-pencil}} on the entry.
        2. Change the time or the kind (_work_, _travel_, _break_, _training_).
        3. Write a reason. It is shown to the technician and kept in the audit trail.
        4. Save. The technician gets a message and can object for 48 hours.

        If you do not know what is right, select **Ask** instead of guessing. The entry is blue until the answer arrives.
      `,
    },
    {
      title: 'Approve and export',
      anchor: 'approve-and-export',
      text: `
        1. When nothing is amber any more, select **Approve** on a timesheet, or tick several and approve them together.
        2. Select **Export** and choose your payroll format. The plain format is a CSV file with one line per person, day
           and pay code.
        3. Check the totals on the last screen against the week before. A difference of more than 15 % is pointed out.

        | Pay code | Meaning |
        |---|---|
        | \`REG\` | Regular hours |
        | \`OT\` | Overtime, 1.5 times |
        | \`DT\` | Double time |
        | \`TRV\` | Travel, if it is paid on its own |
        | \`PTO\` | Paid time off |

        {{entry:snippet-permission-needed}}
      `,
    },
    {
      title: 'Late changes',
      anchor: 'late-changes',
      text: `
        After the export a correction goes into the following week as an **adjustment**: a line with its own reason and with
        hours above or below zero. The exported week stays as it was, so that it matches your payroll records.

        Two habits keep late changes rare:

        1. Ask technicians to look at **My week** before they go home on the last day.
        2. Review on the first morning of the new week, while everybody still remembers.
      `,
    },
  ],
  wantToLearnMore: `
    Hours that belong to the wrong job also change job costs. [Read a job audit trail](entry:how-to-read-a-job-audit-trail)
    shows who moved what.
  `,
  related: [
    { name: 'Monthly Close for the Office', article: 'rw-monthly-close-for-the-office' },
    { name: 'Report totals do not match', article: 'ps-report-totals-do-not-match' },
  ],
})
