import { problemSolutionArticle } from '../parts'

export const technicianAppShowsOldSchedule = problemSolutionArticle({
  id: 'ps-technician-app-shows-old-schedule',
  slug: 'technician-app-shows-old-schedule',
  title: 'Technician App Shows an Old Schedule',
  description:
    'The office moved a job, but the phone still shows the old time. Find out whether the phone, the app or the send-out is the reason.',
  createdAt: '2026-05-20T16:00:00Z',
  updatedAt: '2026-08-20T16:50:00Z',
  areas: ['area-dispatch'],
  boxes: ['box-who-technicians', 'box-who-dispatchers'],
  problem: `
    The board says 13:30, the phone says 09:00. The technician drives to a job that was moved, or waits for one that never
    appears. A grey cloud in the app's title bar is a hint, but it is easy to miss.
  `,
  workflowSummary: `
    {{entry:snippet-sync-delay}}

    If it takes longer, find out which side is behind: look at **Last synced** in the app first.
  `,
  workflows: [
    {
      title: 'On the phone',
      anchor: 'on-the-phone',
      text: `
        1. Pull the job list down and let go. **Last synced** below the title must change.
        2. If it does not, open any web page. Without one, there is no connection: move, or use another network.
        3. Look at the battery saver. Many phones stop apps in the background when it is on; allow Fieldbook Mobile to run.
           Which phones are tested is listed under
           [Browser and Device Requirements](entry:resource-browser-and-device-requirements).
        4. Look for waiting changes under **Me > Sync**. One that failed holds up those behind it:
           - Select it and read the reason.
           - **Send again** if the reason is gone, for example a full storage.
           - **Save as file** before you remove it. A removed change cannot be brought back.

        {{entry:media-mobile-job}}
      `,
    },
    {
      title: 'In the office',
      anchor: 'in-the-office',
      text: `
        A job that was moved but not **dispatched** is sent only with the next morning.

        1. Find the job on the board. A white block has not been sent yet; a blue one has.
        2. Select **Dispatch** on the job, or **Send changes** above the lane.
        3. Open the audit trail and filter by _schedule_: **Delivered to phone** is written there with the time.

        If you move jobs after the morning send-out every day, turn on **Send changes at once** under
        **Settings > Scheduling**.
      `,
    },
  ],
  related: [
    { name: 'Use the Dispatch Board', article: 'how-to-use-the-dispatch-board' },
    { name: 'Read a Job Audit Trail', article: 'how-to-read-a-job-audit-trail' },
    { name: 'Onboard a New Technician', article: 'rw-onboard-a-new-technician' },
  ],
})
