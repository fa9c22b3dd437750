import { problemSolutionArticle } from '../parts'

export const jobsMissingFromTheDispatchBoard = problemSolutionArticle({
  id: 'ps-jobs-missing-from-the-dispatch-board',
  slug: 'jobs-missing-from-the-dispatch-board',
  title: 'Jobs Are Missing from the Dispatch Board',
  description:
    'A job was booked but is not on the board. Check the filters, the job itself, and your permissions, in this order.',
  createdAt: '2026-04-29T16:00:00Z',
  updatedAt: '2026-11-13T16:20:00Z',
  areas: ['area-dispatch'],
  audience: 'everyone',
  boxes: ['box-who-dispatchers'],
  problem: `
    A job exists, and you can find it by its number, but it is not on the dispatch board. Or a colleague sees it and you do
    not. You may notice one of these:

    - The number beside **Unassigned** is smaller than you expect.
    - A technician's lane is gone.
    - The job was on the board an hour ago.
  `,
  workflowSummary: `
    In nine of ten cases a **filter** hides the job. If no filter does, the job has no date or is in a state that the board
    leaves out. What remains is a permission. Work through the three parts below; each takes a minute.
  `,
  workflows: [
    {
      title: 'Check the filters',
      anchor: 'check-the-filters',
      text: `
        1. Look at the line above the board. Every filter that is on stands there as a chip.
        2. Select **Clear all**. If the job appears, put the filters back one by one.
        3. Check the **business unit**. It is kept from your last visit, also on another computer.
        4. Check the day: \`T\` brings you to today.
        5. Open **Lanes** and see whether the technician is switched off. People with a day off are off by default.

        {{entry:media-dispatch-board}}
      `,
    },
    {
      title: 'Check the job',
      anchor: 'check-the-job',
      text: `
        Open the job by its number and compare:

        | What the job shows | Why it is not on the board | What to do |
        |---|---|---|
        | No start time | It stands in the unassigned lane of _no_ day | Set a day |
        | On hold | Held jobs are hidden after 30 days | Take it off hold |
        | Cancelled | Cancelled jobs are never shown | Book it again |
        | A start at 00:00 | An import left out the time | Set the time |
        | Part of a project | Its phase has not begun | Start the phase |

        If the job was moved or cancelled, its [audit trail](entry:how-to-read-a-job-audit-trail) says by whom.
      `,
    },
    {
      title: 'Check your permissions',
      anchor: 'check-your-permissions',
      text: `
        1. Ask a colleague with the same role. If they see the job, the cause is a filter: go back to the first part.
        2. Ask an administrator to open your profile and select **View as**.
        3. If the job is missing there too, your role does not include its business unit. The administrator adds it:
           [Give roles to people](/how-to/set-roles-and-permissions#give-roles).

        {{entry:snippet-before-you-contact-support}}
      `,
    },
  ],
  related: [
    { name: 'Use the Dispatch Board', article: 'how-to-use-the-dispatch-board' },
    { name: 'Read a Job Audit Trail', article: 'how-to-read-a-job-audit-trail' },
    { name: 'Fieldbook status page', externalUrl: 'https://status.fieldbook.example' },
  ],
})
