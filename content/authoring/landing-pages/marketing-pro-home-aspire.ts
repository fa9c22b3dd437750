import { landingPage } from './landing-parts'

export const marketingProHomeAspire = landingPage({
  id: 'landing-marketing-pro-home-aspire',
  slug: 'marketing-pro-home-aspire',
  title: 'Marketing Pro for Aspire',
  createdAt: '2026-06-16T16:30:00Z',
  updatedAt: '2026-10-08T19:50:00Z',
  areas: ['area-marketing'],
  audience: 'everyone',
  boxes: [
    {
      kind: 'who',
      name: 'Who uses this feature',
      text: 'Account managers and marketing staff of companies that work by contract and by property.',
    },
  ],
  globalBoxes: ['box-global-marketing-pro-subscription', 'box-global-release-74'],
  description: `
    You sell by **property** and by **season**: contracts in spring, enhancements in summer, snow in autumn. Marketing Pro takes
    your properties and contracts over and helps each account manager to say the right thing to the right contact.

    {{entry:media-campaign-editor}}
  `,
  sections: [
    {
      title: 'Connect your account',
      anchor: 'connect-your-account',
      text: `
        1. Ask your administrator for an _integration user_ with reading rights.
        2. Open **Marketing > Setup**, select **Connect** and enter it.
        3. Choose branches and contract types.

        Properties and contacts are brought up to date each night at 2 a.m.
      `,
      links: [
        {
          title: 'Set roles and permissions',
          description: 'Who may send, and who may only prepare.',
          link: 'how-to-set-roles-and-permissions',
        },
      ],
    },
    {
      title: 'Plan the year',
      anchor: 'plan-the-year',
      sections: [
        {
          title: 'Renewals',
          anchor: 'renewals',
          text: 'Begin 90 days before a contract ends, with a letter from the account manager instead of a newsletter.',
          links: [{ title: 'Email campaigns', link: 'capability-email-campaigns-pro' }],
        },
        {
          title: 'Enhancements',
          anchor: 'enhancements',
          text: 'Offer one thing, with a photo of the property itself.',
          links: [{ title: 'Build an estimate with options', link: 'how-to-build-an-estimate-with-options' }],
          infoBoxes: [
            {
              title: 'Photos that work',
              anchor: 'photos-that-work',
              type: 'Collapsible',
              text: `
                - Taken on the property, not bought
                - Landscape, at least 1,200 pixels wide
                - No faces and no number plates

                {{entry:media-photo-van-yard}}
              `,
            },
          ],
        },
        {
          title: 'Seasons',
          anchor: 'seasons',
          links: [
            { title: 'Run a seasonal maintenance campaign', link: 'rw-run-a-seasonal-maintenance-campaign' },
            { title: 'Launch a Marketing Pro campaign', link: 'how-to-launch-a-marketing-pro-campaign' },
          ],
        },
      ],
    },
    {
      title: 'See what it brought',
      anchor: 'see-what-it-brought',
      links: [
        {
          title: 'Reports: customers and marketing',
          description: 'Which report answers which question.',
          link: 'landing-reports-home',
        },
        { title: 'Marketing API', link: 'external-api-docs', openInNewWindow: true },
      ],
      infoBoxes: [
        {
          title: 'How a contract is counted',
          anchor: 'how-a-contract-is-counted',
          text: `
            A contract counts for a campaign if its contact opened or clicked a message in the **120 days** before the signature. If
            there were several campaigns, the last one gets it.
          `,
        },
      ],
    },
  ],
})
