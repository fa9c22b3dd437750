import { howToArticle } from '../parts'

export const buildAnEstimateWithOptions = howToArticle({
  id: 'how-to-build-an-estimate-with-options',
  slug: 'build-an-estimate-with-options',
  title: 'Build an Estimate with Options',
  description:
    'Offer two or three ways to solve a problem in one estimate, present them on a phone or by email, and turn the accepted option into a job.',
  createdAt: '2026-04-21T16:00:00Z',
  updatedAt: '2026-10-02T16:15:00Z',
  areas: ['area-jobs', 'area-billing'],
  boxes: [
    {
      kind: 'who',
      name: 'Who uses this feature',
      text: 'Technicians and salespeople who write estimates on site, and the service reps who follow up on them.',
    },
    'box-disclaimer-not-tax-advice',
  ],
  introduction: `
    A customer with a broken water heater wants to know three things: what a repair costs, what a new one costs, and which
    you would choose. An estimate with options answers all three on one page, and the customer signs the one they want.
  `,
  thingsToKnow: `
    - An estimate has one to four options. Each option is a complete offer: its lines are not added to those of another.
    - Prices come from your price book on the day the estimate is written. They stay valid for the number of days set under
      **Settings > Estimates**, 30 by default.
    - Accepting one option declines the others. They stay readable on the estimate.
  `,
  sections: [
    {
      title: 'Write the options',
      anchor: 'write-the-options',
      text: `
        1. Open the job and select **New estimate** {{inline:media-icon-plus}}.
        2. Name the first option by what it does for the customer: "Repair the burner" says more than "Option A".
        3. Add lines from the price book. Type a few letters of the name or the code.

           Quantities accept sums: \`4+2.5\` becomes 6.5.
        4. Select **Copy option** and change the copy into the second offer. Copying keeps what both have in common, such as
           the permit or the haul-away.
        5. Mark one option as **Recommended**. It is shown first and opened.

        {{entry:media-estimate-options}}
      `,
    },
    {
      title: 'Add discounts and upgrades',
      anchor: 'discounts-and-upgrades',
      text: `
        #### Discounts

        A discount belongs to an option or to one line. Members get theirs without your help: the line shows the member price
        with the list price struck through, for example ~~189.00~~ **161.00**.

        What you may take off depends on your role. The limits are in
        [the table of roles](/how-to/set-roles-and-permissions#built-in-roles).

        #### Upgrades

        Mark a line as **Upgrade** if the customer may leave it out. Upgrades have a checkbox on the customer's page, and the
        total follows what is ticked. Three upgrades are plenty; with more, people stop reading.
      `,
    },
    {
      title: 'Present and sign',
      anchor: 'present-and-sign',
      text: `
        On site:

        1. Turn your phone to the customer and select **Present**. Costs and margins are hidden while you present.
        2. Let the customer compare the options; a tap on a line shows its picture and description.
        3. The customer chooses an option and signs with a finger.

        From afar:

        1. Select **Send** and choose email or text message.
        2. The customer opens the link, chooses, and types their name as a signature.
        3. You are told when the page is opened and when it is signed.

        A deposit that the estimate asks for is paid on the same page.
      `,
    },
    {
      title: 'After the signature',
      anchor: 'after-the-signature',
      text: `
        The accepted option can become:

        - **More work on this visit**: its lines are added to the open job.
        - **A new job**: for a later day; the job appears in the unassigned lane of the
          [dispatch board](entry:how-to-use-the-dispatch-board).
        - **A project**: for work with phases and several visits.

          {{entry:media-project-phases}}

        [Sold hours](/glossary/field-service-terms#sold-hours) and materials move along. Materials that no truck carries are put on a purchase request.
      `,
    },
    {
      title: 'Follow up on open estimates',
      anchor: 'follow-up',
      text: `
        Estimates that were neither accepted nor declined are listed under **Jobs > Open estimates** with their age.

        1. Filter for estimates between 3 and 10 days old.
        2. Call, and note the answer as the **outcome**. Good outcomes are short: \`too-expensive\`, \`comparing\`, \`waiting-for-landlord\`.
        3. Extend or close each one. An estimate without a next step only makes the list longer.
      `,
    },
  ],
  wantToLearnMore: `
    Prices and pictures are kept in the price book: [Set Up Your Price Book](entry:how-to-set-up-your-price-book).
  `,
  related: [
    { name: 'Set Up Your Price Book', article: 'how-to-set-up-your-price-book' },
    { name: 'Send an Invoice', article: 'how-to-send-an-invoice' },
    { name: 'Estimates in the API', externalUrl: 'https://developers.fieldbook.example/reference/estimates' },
  ],
})
