import { landingPage } from './landing-parts'

export const gettingStarted = landingPage({
  id: 'landing-getting-started',
  slug: 'getting-started',
  title: 'Getting Started',
  createdAt: '2026-04-03T16:00:00Z',
  updatedAt: '2026-10-29T17:45:00Z',
  areas: ['area-settings', 'area-jobs'],
  audience: 'everyone',
  boxes: ['box-info-practice-account'],
  globalBoxes: ['box-global-release-74'],
  description: `
    From an empty account to the first paid invoice in about **ten working days**. The steps below are in the order that causes
    the least work twice: first who may do what, then what you sell, then your customers, and the schedule last.

    Already running? Go straight to [your role](/landing-page/getting-started#by-role).
  `,
  sections: [
    {
      title: 'Set up your account',
      anchor: 'set-up-your-account',
      text: 'Plan three days for these steps. One administrator can do them alone.',
      sections: [
        {
          title: 'People',
          anchor: 'people',
          links: [
            {
              title: 'Set roles and permissions',
              description:
                'Seven roles come with the account. Copy one to adapt it, before you invite anyone.',
              link: 'how-to-set-roles-and-permissions',
            },
            {
              title: 'Onboard a new technician',
              description: 'Profile, skills, phone and truck, in an hour.',
              link: 'rw-onboard-a-new-technician',
            },
          ],
        },
        {
          title: 'What you sell',
          anchor: 'what-you-sell',
          links: [
            {
              title: 'Set up your price book',
              description: 'Start with the forty tasks you sell most; the rest can follow.',
              link: 'how-to-set-up-your-price-book',
            },
            { title: 'Sell a membership', link: 'how-to-sell-a-membership' },
          ],
          infoBoxes: [
            {
              title: 'Coming from another program?',
              anchor: 'coming-from-another-program',
              type: 'Standard',
              text: `
                Export your price list and your customers as \`.csv\` and fill them into our
                [templates](entry:resource-import-templates). The import wizard shows what it understood before it saves anything.

                {{entry:media-import-wizard}}
              `,
            },
          ],
        },
        {
          title: 'Money',
          anchor: 'money',
          links: [
            {
              title: 'Payments FAQ',
              description: 'Apply early: the check takes a day, the bank two.',
              link: 'faq-payments',
            },
            { title: 'Send an invoice', link: 'how-to-send-an-invoice' },
          ],
        },
      ],
    },
    {
      title: 'Your first job',
      anchor: 'your-first-job',
      text: `
        Try these in the practice account, in one sitting: you will have seen every main screen once.

        1. [Book a job from a call](entry:how-to-create-a-job-from-a-call).
        2. [Put it on the board](entry:how-to-use-the-dispatch-board) and dispatch it to yourself.
        3. Do it on your phone, with an [estimate](entry:how-to-build-an-estimate-with-options).
        4. [Send the invoice](entry:how-to-send-an-invoice) and [take the payment](entry:how-to-take-a-card-payment-in-the-field).
      `,
      links: [
        {
          title: 'From first call to paid invoice',
          description: 'The same way, as a company does it every day.',
          link: 'rw-from-first-call-to-paid-invoice',
        },
      ],
    },
    {
      title: 'By role',
      anchor: 'by-role',
      sections: [
        {
          title: 'Office',
          anchor: 'office',
          links: [
            { title: 'Create a job from a call', link: 'how-to-create-a-job-from-a-call' },
            { title: 'Use the dispatch board', link: 'how-to-use-the-dispatch-board' },
            { title: 'Monthly close for the office', link: 'rw-monthly-close-for-the-office' },
          ],
        },
        {
          title: 'Technicians',
          anchor: 'technicians',
          links: [
            { title: 'Mobile App FAQ', link: 'faq-mobile-app' },
            { title: 'Take a card payment in the field', link: 'how-to-take-a-card-payment-in-the-field' },
            { title: 'Restock a truck', link: 'how-to-restock-a-truck' },
          ],
        },
        {
          title: 'Owners',
          anchor: 'owners',
          links: [
            {
              title: 'Reports',
              description: 'Which report answers which question.',
              link: 'landing-reports-home',
            },
            { title: 'Approve timesheets', link: 'how-to-approve-timesheets' },
          ],
        },
      ],
    },
    {
      title: 'Help along the way',
      anchor: 'help-along-the-way',
      links: [
        {
          title: 'Training checklist',
          description: 'What to learn in which week.',
          link: 'resource-training-checklist',
        },
        {
          title: 'Field service terms',
          description: 'The words on the screens, explained.',
          link: 'glossary-field-service',
        },
        {
          title: 'Fieldbook community',
          description: 'Ask companies like yours.',
          link: 'external-community',
          openInNewWindow: true,
        },
        {
          title: 'Status page',
          description: 'Is something disturbed?',
          link: 'external-status-page',
          openInNewWindow: true,
        },
      ],
      infoBoxes: [
        {
          title: 'How long does the setup take?',
          anchor: 'how-long',
          type: 'Collapsible',
          text: `
            | Company | Usual time | What takes longest |
            |---|---|---|
            | 1 to 5 people | 4 days | Price book |
            | 6 to 25 people | 10 days | Import of customers |
            | More than 25 | 4 weeks | Roles and training |
          `,
        },
        {
          title: 'Can somebody do it for me?',
          anchor: 'setup-service',
          type: 'Collapsible',
          text: `
            Yes. Write to [onboarding@fieldbook.example](mailto:onboarding@fieldbook.example) with the number of your people and
            the program you come from. A specialist answers within one business day.
          `,
        },
      ],
    },
  ],
})
