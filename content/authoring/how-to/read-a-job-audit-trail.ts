import { howToArticle } from '../parts'

// It was published without a slug, so its id is the last part of its path.
export const readAJobAuditTrail = howToArticle({
  id: 'how-to-read-a-job-audit-trail',
  title: 'Read a Job Audit Trail',
  description:
    'Find out who changed a job, when, and from which device, and tell a change by a person from one by an automation.',
  createdAt: '2026-06-02T16:00:00Z',
  updatedAt: '2026-07-14T15:45:00Z',
  areas: ['area-jobs'],
  boxes: ['box-who-office'],
  introduction: `
    "Who moved this job?" is a question the audit trail answers. Every job has one: a list of all changes, the newest first,
    that nobody can edit.
  `,
  thingsToKnow: `
    - The trail is kept for seven years, also for jobs that were cancelled.
    - Notes and photos are listed as _added_ or _removed_. What they contained is not.
    - Times are shown in your own time zone; rest the pointer on one to see the time of the job's location.
  `,
  sections: [
    {
      title: 'Open the trail',
      anchor: 'open-the-trail',
      text: `
        1. Open the job.
        2. Select {{inline:media-icon-more}} and then **Audit trail**.

           {{entry:media-job-detail}}
        3. Filter by kind if the list is long: _schedule_, _people_, _price_, _state_, _forms_.

        The newest 50 changes are loaded. Scroll down for older ones.
      `,
    },
    {
      title: 'Read a line',
      anchor: 'read-a-line',
      text: `
        A line has five parts, for example:

        \`11/04/2026 08:12 · D. Okafor · Office · Start: 09:00 → 13:30 · "Customer asked"\`

        | Part | Meaning |
        |---|---|
        | Time | When the change was saved, not when it was typed |
        | Who | A person, an automation, or an API key by its name |
        | Where | _Office_, _Mobile_, _Portal_ or _API_ |
        | What | The field with the value before and after |
        | Why | The reason, if one was asked for |

        ### Changes by nobody

        **Automation** stands for a rule of yours; select it to open the rule. **Fieldbook** stands for something built in,
        such as the nightly run. **Offline sync** comes before changes that were made on a phone without a connection: the
        time in brackets is when they were made.
      `,
    },
    {
      title: 'Trace a job that moved',
      anchor: 'trace-a-moved-job',
      text: `
        1. Filter by _schedule_ and _people_.
        2. Find the line in which the start time or the technician changes.
        3. If **Who** is an automation, open it and look at what triggered it.
        4. If two people changed the job within a minute, the later one won. The earlier line is marked **overwritten**.
        5. Restore the older value by hand if it was right. Say why in the reason.

        Jobs that seem to have vanished were usually only filtered out:
        [Jobs are missing from the dispatch board](/problem-solution/jobs-missing-from-the-dispatch-board#check-the-job).
      `,
    },
    {
      title: 'Export a trail',
      anchor: 'export-a-trail',
      text: `
        Select **Export** for a PDF with your company's name, the number of the job and the day of the export. Insurers and
        courts usually accept it together with the signed forms.
      `,
    },
    {
      // A section that was begun and left blank: it must not show up on the page.
      title: 'Compare two trails',
      anchor: 'compare-two-trails',
      text: '',
    },
  ],
  related: [
    { name: 'Use the Dispatch Board', article: 'how-to-use-the-dispatch-board' },
    { name: 'Technician app shows an old schedule', article: 'ps-technician-app-shows-old-schedule' },
  ],
})
