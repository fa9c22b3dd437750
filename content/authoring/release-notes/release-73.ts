import { releaseNotesArticle } from './release-parts'

export const release73 = releaseNotesArticle({
  id: 'rn-73',
  slug: 'release-notes-st-73',
  title: 'Release Notes 73: Summer 2026',
  createdAt: '2026-08-04T17:00:00Z',
  updatedAt: '2026-08-13T18:00:00Z',
  areas: ['area-jobs', 'area-settings'],
  videos: ['video-release-73'],
  boxes: [
    'box-info-practice-account',
    {
      kind: 'disclaimer',
      name: 'Wage rules',
      text: `
        Timesheet review helps you find entries that look wrong. It does not replace advice on the wage and overtime rules that
        apply to your company.
      `,
    },
  ],
  about: `
    Release 73 is about the end of the working day: **truck replenishment** fills the van for tomorrow, **timesheet review** finds
    the entries worth a look, and the **form builder** lets you write your own checklists.
  `,
  sections: [
    {
      title: 'Inventory',
      part: 'office',
      anchor: 'inventory',
      groups: [
        {
          title: 'Truck replenishment',
          category: 'new-features',
          notes: [
            {
              title: 'A pick list for each morning',
              text: `
                **Inventory > Restock** lists every truck that is below a minimum, with the quantity that fills it up to its maximum,
                in the order of the shelves.

                {{entry:media-inventory-truck}}
              `,
              link: 'how-to-restock-a-truck',
            },
            {
              title: 'Confirm by scanning',
              text: 'Scan the label of the shelf, then the part. What the warehouse does not have goes on a purchase request.',
            },
          ],
        },
        {
          category: 'improvements',
          notes: [
            { text: 'Templates set minimum and maximum for all trucks of a trade.' },
            { text: 'A count below zero is shown in red instead of as 0, so that it can be corrected.' },
          ],
        },
      ],
    },
    {
      title: 'Timesheets',
      part: 'office',
      anchor: 'timesheets',
      groups: [
        {
          category: 'new-features',
          notes: [
            {
              title: 'Timesheet review',
              text: `
                Entries need a review when the clock-out is missing, when they overlap, when they begin far from the yard and the
                first job, and when the day is longer than 14 hours.
              `,
              link: 'how-to-approve-timesheets',
            },
            {
              title: 'Approve all that is clear',
              text: 'Tick several timesheets and approve them together. Those with amber entries are left out.',
            },
          ],
        },
        {
          category: 'fixes',
          notes: [
            { text: 'A shift over the end of daylight saving time counts 25 hours as 25, not 24.' },
            { text: 'Removing a break restores the hours it had taken off.' },
          ],
        },
      ],
    },
    {
      title: 'Forms',
      part: 'office',
      anchor: 'forms',
      type: 'Standard',
      text: `
        The form builder replaces the fixed checklists. Put questions of nine kinds into any order, mark those that must be
        answered, and attach a form to a job type. Existing checklists were converted.

        {{entry:media-forms-builder}}

        Read what forms can do in [Forms and Checklists](entry:capability-forms-and-checklists).
      `,
    },
    {
      part: 'mobile',
      anchor: 'mobile',
      groups: [
        {
          title: 'Fieldbook Mobile 7.3',
          category: 'improvements',
          notes: [
            {
              hideBullet: true,
              text: 'Version 7.3 needs Android 11 or iOS 17.',
              link: 'resource-browser-and-device-requirements',
            },
            {
              title: 'Forms without a connection',
              text: 'A form is saved after each answer and sent later.',
            },
            {
              title: 'Two hands free',
              text: 'Hold the microphone in any text field to dictate. It also works without a connection in English.',
              link: 'faq-mobile-app',
            },
          ],
        },
        {
          category: 'fixes',
          notes: [{ text: 'The camera no longer turns itself off after the twentieth photo of a job.' }],
        },
      ],
    },
    {
      part: 'platform',
      anchor: 'platform',
      type: 'Collapsible',
      text: `
        - **Single sign-on** works with two identity providers at once, for companies that are joining.
        - The export of audit trails has a column for the device.
        - The servers of the API answer with \`429\` and \`Retry-After\` after 600 requests per minute.
      `,
    },
  ],
})
