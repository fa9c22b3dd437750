import { releaseNotesArticle } from './release-parts'

export const release71 = releaseNotesArticle({
  id: 'rn-71',
  slug: 'release-notes-st-71',
  title: 'Release Notes 71: Spring 2026',
  createdAt: '2026-04-14T17:00:00Z',
  updatedAt: '2026-04-23T17:00:00Z',
  areas: ['area-jobs', 'area-customers'],
  about: `
    Release 71 adds **options** to estimates, finds **duplicate customers** overnight, and gives the price book its categories.
  `,
  sections: [
    {
      title: 'Estimates and Price Book',
      part: 'office',
      anchor: 'estimates-and-price-book',
      groups: [
        {
          title: 'Options',
          category: 'new-features',
          notes: [
            {
              title: 'Up to four options in one estimate',
              text: `
                The customer sees them side by side, on the technician's tablet or in the email, and signs one.

                {{entry:media-estimate-options}}
              `,
              link: 'how-to-build-an-estimate-with-options',
            },
            { title: 'Recommended', text: 'Mark one option as recommended. It is shown first and opened.' },
          ],
        },
        {
          title: 'Price book',
          category: 'improvements',
          notes: [
            {
              text: 'Categories can be nested four levels deep, and a price can be set for a category.',
              link: 'how-to-set-up-your-price-book',
            },
            { text: 'A price change can be planned for a date.' },
          ],
        },
      ],
    },
    {
      title: 'Customers',
      part: 'office',
      anchor: 'customers',
      groups: [
        {
          category: 'new-features',
          notes: [
            {
              title: 'Duplicates',
              text: 'Records that look alike are listed every morning, with the reason.',
              link: 'how-to-merge-duplicate-customers',
            },
          ],
        },
        {
          category: 'fixes',
          notes: [
            { text: 'Searching a phone number finds it with and without the country code.' },
            { text: 'Notes with an emoji are no longer cut off in exports.' },
          ],
        },
      ],
    },
    {
      part: 'mobile',
      anchor: 'mobile',
      groups: [
        {
          category: 'improvements',
          notes: [
            { text: 'Draw on a photo to point at what matters.' },
            { text: 'The history of a location shows the last ten visits instead of three.' },
          ],
        },
      ],
    },
    {
      part: 'platform',
      anchor: 'platform',
      groups: [
        {
          notes: [
            {
              title: 'Status page',
              text: 'Disturbances and planned work are posted on a page of their own. Subscribe there to be told by email.',
              link: 'external-status-page',
              openInNewWindow: true,
            },
          ],
        },
      ],
    },
  ],
})
