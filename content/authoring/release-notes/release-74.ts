import { releaseNotesArticle } from './release-parts'

export const release74 = releaseNotesArticle({
  id: 'rn-74',
  slug: 'release-notes-st-74',
  title: 'Release Notes 74: Autumn 2026',
  createdAt: '2026-11-03T17:00:00Z',
  updatedAt: '2026-11-13T18:30:00Z',
  areas: ['area-dispatch', 'area-billing', 'area-reports'],
  audience: 'everyone',
  interactive: 'interactive-release-74',
  videos: ['video-release-74', 'video-dispatch-tour'],
  boxes: [
    {
      kind: 'info',
      name: 'PDF Available',
      text: `
        All changes of this release on one page to print or pass on:
        [Release Notes 74 (PDF)](asset:pdf-release-notes-74).
      `,
    },
    {
      kind: 'note',
      name: 'When you get it',
      text: `
        Practice accounts have had this release since November 3. Live accounts are updated in three waves on November 10, 12
        and 17, each between 1 and 4 a.m. of the account's time zone. Nothing needs to be installed in the office.
      `,
    },
  ],
  about: `
    Release 74 redraws the **dispatch board**, adds **surcharges** for credit cards, and makes large **reports** up to six times
    faster. Fieldbook Mobile 7.4 follows in the stores on November 17.

    If you have five minutes, watch the video. If you have four, take the tour below.
  `,
  sections: [
    {
      title: 'Dispatch Board',
      part: 'office',
      anchor: 'dispatch-board',
      groups: [
        {
          title: 'A new board',
          category: 'new-features',
          notes: [
            {
              hideBullet: true,
              text: `
                The board was written anew. It shows 60 technicians without scrolling sideways, and moving a block is
                immediate even on a slow connection.

                {{entry:media-dispatch-board}}
              `,
            },
            {
              title: 'Travel time is drawn',
              text: `
                A thin line before each block shows how long the way takes at that hour. It turns amber if the technician cannot
                arrive inside the window.
              `,
              link: 'how-to-use-the-dispatch-board',
            },
            {
              title: 'Swap two jobs',
              text: 'Hold `Shift` and drop one block on another. Both customers are told only if their window changes.',
            },
            {
              title: 'Keyboard',
              text: 'Every action on the board can be done with the keyboard. Press `?` for the list of keys.',
              link: 'capability-dispatch-board',
              openInNewWindow: true,
            },
          ],
        },
        {
          category: 'improvements',
          notes: [
            { text: 'Filters are kept per person, also when you sign in on another computer.' },
            {
              text: 'The unassigned lane can be sorted by window, by distance or by how long a job has waited.',
            },
            { text: 'A block shows the phase of its project if it has one.' },
          ],
        },
        {
          category: 'fixes',
          notes: [
            { text: 'A job that crosses midnight is shown on both days.' },
            { text: 'Jobs on hold no longer count as free time in **Find someone**.' },
          ],
        },
      ],
    },
    {
      title: 'Surcharges',
      part: 'office',
      anchor: 'surcharges',
      groups: [
        {
          title: 'Pass on a part of the card fee',
          category: 'new-features',
          notes: [
            {
              title: 'Surcharge on credit cards',
              text: `
                Up to 3 %, shown before the customer confirms and printed on the receipt. Turn it on under
                **Settings > Payments > Surcharge**; it starts 30 days later.
              `,
              link: 'faq-payments',
            },
            {
              title: 'Never where it is not allowed',
              text: `
                Debit cards and bank transfers are left out, and so are locations where surcharges are prohibited. The list of places
                is kept up to date by Fieldbook.
              `,
            },
            {
              title: 'In the API',
              text: 'Payments have the new fields `surcharge_amount` and `surcharge_rate`.',
              link: 'external-api-docs',
              openInNewWindow: true,
            },
          ],
        },
      ],
    },
    {
      title: 'Reports',
      part: 'office',
      anchor: 'reports',
      groups: [
        {
          // The notes belong to no category that a reader would look for.
          title: 'Faster, and easier to trust',
          category: 'improvements',
          ignoreCategory: true,
          notes: [
            {
              title: 'Large reports',
              text: `
                A report over a year of invoices opens in about **4 seconds** instead of 25. An export with more than 100,000 rows is
                prepared in the background and sent by email.
              `,
              link: 'how-to-build-a-custom-report',
            },
            {
              title: '"As of" stands on every page',
              text: 'Each page and each export says at which minute its numbers were taken, with the time zone.',
              link: 'ps-report-totals-do-not-match',
            },
            { text: 'Totals are shown for the whole report and, in grey, for the rows in sight.' },
          ],
        },
      ],
    },
    {
      part: 'mobile',
      anchor: 'mobile',
      groups: [
        {
          category: 'new-features',
          notes: [
            {
              title: 'Answer "How much longer?" with one tap',
              text: 'The question of a dispatcher arrives as a notification with the answers 15, 30, 60 minutes and "Call me".',
            },
            {
              title: 'Pair a reader from the payment screen',
              text: 'A reader that is not connected is offered where it is needed.',
              link: 'ps-card-reader-will-not-pair',
            },
          ],
        },
        {
          category: 'fixes',
          notes: [
            { text: 'Photos taken in the last second before the app closes are kept.' },
            {
              text: 'The cloud turns green again after a refused change was discarded.',
              link: 'faq-mobile-app',
            },
            { text: 'Bank names with an apostrophe no longer stop the list of payment methods.' },
          ],
        },
      ],
    },
    {
      title: 'Platform and API',
      part: 'platform',
      anchor: 'platform-and-api',
      type: 'Collapsible',
      text: `
        ### Changes that may concern your integrations

        | Change | From | What to do |
        |---|---|---|
        | \`GET /jobs\` returns at most 500 jobs | November 10 | Follow \`next_cursor\` |
        | Webhook \`job.moved\` | November 10 | Optional: replaces polling of the board |
        | API keys without an expiry date | February 2, 2027 | Create new keys; old ones stop working |

        The details are in the [API reference](entry:external-api-docs).
      `,
    },
    {
      title: 'Known issues',
      anchor: 'known-issues',
      type: 'Collapsible',
      text: `
        - On screens less than 1,100 pixels wide, the week view hides the sold hours. The day view shows them.
        - Printing the board uses the old layout until release 75.
        - With more than 40 business units, the filter list opens slowly. ~~Choosing "All" shows an empty board.~~ Solved on
          November 12.
      `,
    },
    {
      title: 'Before the update',
      anchor: 'before-the-update',
      type: 'Standard',
      text: `
        1. Tell your dispatchers the date of your wave. It stands under **Settings > Company > Updates**.
        2. Let them try the new board in the practice account for a quarter of an hour.
        3. If you use surcharges, ask your accountant which account they belong to.

        For thirty days the old board stays available under {{inline:media-icon-more}} **Classic board**. Then it is removed.

        {{entry:snippet-before-you-contact-support}}
      `,
    },
  ],
})
