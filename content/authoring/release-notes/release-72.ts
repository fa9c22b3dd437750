import { releaseNotesArticle } from './release-parts'

export const release72 = releaseNotesArticle({
  id: 'rn-72',
  slug: 'release-notes-st-72',
  title: 'Release Notes 72: Early Summer 2026',
  createdAt: '2026-06-09T17:00:00Z',
  updatedAt: '2026-06-18T17:30:00Z',
  areas: ['area-marketing', 'area-billing'],
  videos: ['video-invoice-basics'],
  boxes: [
    {
      kind: 'info',
      name: 'Marketing Pro is a product of its own',
      text: `
        Features with the mark _Pro_ need a Marketing Pro subscription. An administrator can start a trial of 30 days under
        **Settings > Company > Products**.
      `,
    },
  ],
  about: `
    Release 72 brings **Marketing Pro** to all accounts, **online booking** with it, and **progress billing** for projects that are
    invoiced in parts.
  `,
  sections: [
    {
      title: 'Marketing Pro',
      part: 'office',
      anchor: 'marketing-pro',
      groups: [
        {
          category: 'new-features',
          notes: [
            {
              title: 'Campaigns',
              text: `
                Choose customers by what you know of them, write one message for email and text, and see which jobs came from it.
              `,
              link: 'how-to-launch-a-marketing-pro-campaign',
            },
            {
              title: 'Review requests',
              text: 'Two hours after a job is done, the customer is asked for a review. At most one request in 90 days.',
              link: 'capability-review-requests-pro',
            },
            {
              title: 'Online booking',
              text: `
                A page of your own on which customers choose a service and a window. Windows come from the real capacity of the
                board.

                {{entry:media-online-booking}}
              `,
              link: 'capability-online-booking-pro',
            },
          ],
        },
      ],
    },
    {
      title: 'Invoicing',
      part: 'office',
      anchor: 'invoicing',
      groups: [
        {
          title: 'Progress billing',
          category: 'new-features',
          notes: [
            {
              text: 'Bill a project by phase, by percentage or by date, with retainage.',
              link: 'capability-projects-and-phases',
            },
            { text: 'A change order adds a line to the schedule instead of replacing it.' },
          ],
        },
        {
          category: 'improvements',
          notes: [
            {
              text: '**Delivered** appears below **Sent** as soon as the other side has accepted the email.',
              link: 'ps-customer-did-not-receive-the-invoice',
            },
            { text: 'Invoices can be sent to more than one address.' },
          ],
        },
        {
          category: 'fixes',
          notes: [
            { text: 'Rounding of tax on invoices with more than 50 lines.' },
            { text: 'A void invoice keeps the date on which it was made void.' },
          ],
        },
      ],
    },
    {
      part: 'mobile',
      anchor: 'mobile',
      groups: [
        {
          ignoreCategory: true,
          category: 'improvements',
          notes: [
            { text: 'Estimates open twice as fast on older phones.' },
            { text: 'The signature field fills the screen when the phone is turned.' },
          ],
        },
      ],
    },
    {
      title: 'Retired with this release',
      part: 'platform',
      anchor: 'retired',
      type: 'Collapsible',
      text: `
        | Retired | Use instead |
        |---|---|
        | Email blasts in **Customers** | Campaigns in Marketing Pro |
        | \`v1/messages\` in the API | \`v2/messages\` |
        | Import of price lists as \`.xls\` | \`.csv\`, see [Import Templates](entry:resource-import-templates) |
      `,
    },
  ],
})
