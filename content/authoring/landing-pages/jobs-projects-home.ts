import { landingPage } from './landing-parts'

export const jobsProjectsHome = landingPage({
  id: 'landing-jobs-projects-home',
  slug: 'jobs-projects-home',
  title: 'Jobs and Projects',
  createdAt: '2026-04-09T16:00:00Z',
  updatedAt: '2026-11-04T20:15:00Z',
  areas: ['area-jobs', 'area-dispatch'],
  boxes: ['box-who-office', 'box-who-dispatchers'],
  globalBoxes: ['box-global-release-74'],
  description: `
    A **job** is one piece of work at one location. A **project** holds several jobs together. This page leads to everything
    between the first call and the finished work; what comes after it is under
    [Invoicing & Payments](entry:area-billing).

    {{entry:media-job-detail}}
  `,
  sections: [
    {
      title: 'Book and plan',
      anchor: 'book-and-plan',
      text: 'From the phone call to a place on the board.',
      sections: [
        {
          title: 'Booking',
          anchor: 'booking',
          links: [
            {
              title: 'Create a job from a call',
              description: 'Find the caller, describe the work, offer a time.',
              link: 'how-to-create-a-job-from-a-call',
            },
            {
              title: 'Call booking',
              description: 'What the call screen can do.',
              link: 'capability-call-booking',
            },
            {
              title: 'Online booking',
              description: 'Let customers book by themselves.',
              link: 'capability-online-booking-pro',
            },
          ],
          infoBoxes: [
            {
              title: 'Job or project?',
              anchor: 'job-or-project',
              type: 'Standard',
              text: `
                Take a project as soon as one of these is true:

                - more than **three** visits are planned
                - more than one trade takes part
                - the customer pays in parts
                - somebody else has to inspect the work

                A job can be moved into a project later. The way back is possible only while nothing is invoiced.
              `,
            },
          ],
        },
        {
          title: 'Scheduling',
          anchor: 'scheduling',
          links: [
            { title: 'Use the dispatch board', link: 'how-to-use-the-dispatch-board' },
            { title: 'Schedule recurring maintenance', link: 'how-to-schedule-recurring-maintenance' },
          ],
          sections: [
            {
              title: 'When the schedule is wrong',
              anchor: 'when-the-schedule-is-wrong',
              links: [
                { title: 'Jobs are missing from the board', link: 'ps-jobs-missing-from-the-dispatch-board' },
                {
                  title: 'The technician sees an old schedule',
                  link: 'ps-technician-app-shows-old-schedule',
                },
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Do the work',
      anchor: 'do-the-work',
      links: [
        { title: 'Build an estimate with options', link: 'how-to-build-an-estimate-with-options' },
        { title: 'Forms and checklists', link: 'capability-forms-and-checklists' },
        { title: 'Restock a truck', link: 'how-to-restock-a-truck' },
        {
          title: 'Read a job audit trail',
          description: 'Who changed what, and when.',
          link: 'how-to-read-a-job-audit-trail',
        },
      ],
      infoBoxes: [
        {
          title: 'The states of a job',
          anchor: 'job-states',
          type: 'Collapsible',
          text: `
            1. **Scheduled**: it has a time and perhaps a technician.
            2. **Dispatched**: the technician has it on the phone.
            3. **Working**: _Start_ was tapped.
            4. **On hold**: work stopped for a reason, such as a missing part.
            5. **Done**: finished; an invoice may follow.
            6. **Cancelled**: it will not be done. The reason is kept.

            The colours are explained in [Read the board](/how-to/use-the-dispatch-board#read-the-board).
          `,
        },
      ],
    },
    {
      title: 'Projects',
      anchor: 'projects',
      text: `
        A project adds phases, a budget and progress invoices.

        {{entry:media-project-phases}}
      `,
      links: [
        { title: 'Projects and phases', link: 'capability-projects-and-phases' },
        {
          title: 'Projects in the API',
          description: 'Create projects from your own estimating program.',
          link: 'external-api-docs',
          openInNewWindow: true,
        },
      ],
      infoBoxes: [
        {
          anchor: 'project-limits',
          text: 'A project has at most 40 phases and 400 jobs. Larger undertakings are better kept as one project per building.',
        },
      ],
    },
  ],
})
