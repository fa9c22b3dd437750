import { howToArticle } from '../parts'

export const useTheDispatchBoard = howToArticle({
  id: 'how-to-use-the-dispatch-board',
  slug: 'use-the-dispatch-board',
  title: 'Use the Dispatch Board',
  description:
    'Read the board at a glance, assign and move jobs, split a job between technicians, and keep the day on time when something runs late.',
  createdAt: '2026-04-14T16:00:00Z',
  updatedAt: '2026-11-12T18:30:00Z',
  areas: ['area-dispatch'],
  audience: 'everyone',
  boxes: ['box-who-dispatchers', 'box-note-live-data'],
  introduction: `
    The dispatch board is the day on one screen: a lane for each technician, a block for each job, and on top the jobs that
    nobody has yet. This article explains how to read it and how to keep it true while the day changes.
  `,
  thingsToKnow: `
    - The board shows one day or one week of one or several **business units**. Lanes of other units are hidden, not gone.
    - Times are those of the _job's location_. A technician who crosses a time zone sees the local time of each visit.
    - Two dispatchers can work on the board at once. A block that somebody else is dragging has a dotted edge.

    {{entry:media-dispatch-board}}
  `,
  sections: [
    {
      title: 'Read the board',
      anchor: 'read-the-board',
      text: `
        Every block shows the customer, the job type and the arrival window. The colour of its left edge is the state of the job.

        {{entry:table-board-colours}}

        ### Small marks on a block

        - A star: the customer has an active membership
        - {{inline:media-icon-pin}} A pin: the time is promised, and moving the block asks you first
        - A bell: the job is on the wait list
        - A chain: the job belongs to a project

        #### Marks on a lane

        The number beside a name is the sold hours of the day. It turns amber above the limit set in the technician's profile.
      `,
    },
    {
      title: 'Assign and move jobs',
      anchor: 'assign-and-move-jobs',
      text: `
        1. Drag the job from the unassigned lane to a technician. While you drag, lanes without the needed skills turn grey.
        2. Drop it at the start time. The travel time before it is drawn as a thin line.
        3. If the technician is to know at once, select **Dispatch**. Otherwise the job is sent with the rest of the day at
           the time set under **Settings > Scheduling > Morning send-out**.

        To move a job, drag it to another time or lane. To swap two jobs, hold \`Shift\` and drop one on the other.

        {{entry:highlight-undo-window}}

        {{entry:highlight-board-shortcuts}}
      `,
    },
    {
      title: 'Give a job to several technicians',
      anchor: 'several-technicians',
      text: `
        1. Open the job and select **Add technician** {{inline:media-icon-plus}}.
        2. Choose who leads. The lead fills in the forms and collects the payment.
        3. Decide how the hours count:
           1. **Together**: all are there from start to end.
           2. **In turn**: each has a part of the visit.
              - Parts may overlap by at most 30 minutes.
              - The customer is told only about the first part.
      `,
    },
    {
      title: 'When a job runs late',
      anchor: 'when-a-job-runs-late',
      text: `
        A dashed edge means that the technician is still working after the planned end. The jobs behind it are at risk.

        1. Select the late block. A panel lists the jobs it pushes back and by how much.
        2. Choose one:
           - **Shift all**: the rest of the lane starts later. Customers whose window is missed are told.
           - **Find someone**: Fieldbook proposes technicians who are free, nearest first.

             {{entry:media-technician-map}}

           - **Ask**: sends the technician the question "How much longer?" with four answers to tap.
        3. If a promised window is missed in any case, call the customer. Nothing on this screen replaces the call.
      `,
    },
    {
      title: 'See a whole week',
      anchor: 'see-a-whole-week',
      text: `
        Select **Week** to plan ahead. Blocks become bars without travel time; recurring visits carry a round arrow.

        {{entry:media-schedule-week}}

        ---

        {{entry:video-dispatch-tour}}
      `,
    },
  ],
  wantToLearnMore: `
    If a job you expect is not there, read [Jobs are missing from the dispatch board](entry:ps-jobs-missing-from-the-dispatch-board).
    The two settings that hide most jobs are [the business unit filter](/problem-solution/jobs-missing-from-the-dispatch-board#check-the-filters)
    and the job state.
  `,
  related: [
    { name: 'Schedule Recurring Maintenance', article: 'how-to-schedule-recurring-maintenance' },
    { name: 'Create a Job from a Call', article: 'how-to-create-a-job-from-a-call' },
    { name: 'Technician app shows an old schedule', article: 'ps-technician-app-shows-old-schedule' },
    { name: 'Onboard a New Technician', article: 'rw-onboard-a-new-technician' },
    { name: 'Is the board slow? Check the status page', externalUrl: 'https://status.fieldbook.example' },
    { name: 'Board tips in the community', externalUrl: 'https://community.fieldbook.example/c/dispatch' },
  ],
})
