import { problemSolutionArticle } from '../parts'

export const cardReaderWillNotPair = problemSolutionArticle({
  id: 'ps-card-reader-will-not-pair',
  slug: 'card-reader-will-not-pair',
  title: 'Card Reader Will Not Pair',
  description:
    'The reader does not appear in Fieldbook Mobile, or pairing fails. Restart both sides, remove old pairings, and check the account.',
  createdAt: '2026-05-13T16:00:00Z',
  updatedAt: '2026-10-30T19:40:00Z',
  areas: ['area-billing'],
  boxes: [
    'box-who-technicians',
    {
      kind: 'note',
      name: 'A customer is waiting?',
      text: 'Send a payment link first, then look at the reader: [Without a reader](/how-to/take-a-card-payment-in-the-field#without-a-reader).',
    },
  ],
  problem: `
    You open **Me > Card reader**, and the list stays empty. Or the reader appears, you select it, and after a while the app
    says **Could not connect (\`RDR-14\`)**.
  `,
  workflowSummary: `
    The reader talks to **one** phone at a time. If it is still paired with another phone, or with this phone's system
    settings, the app cannot reach it.
  `,
  workflows: [
    {
      title: 'Restart both sides',
      anchor: 'restart',
      text: `
        1. Close Fieldbook Mobile.
        2. Hold the reader's button for ten seconds until the light goes out, then press it once.
        3. Switch Bluetooth off and on again on the phone.
        4. Open the app and go to **Me > Card reader**. Keep the reader within an arm's length.

        {{entry:media-payment-terminal}}
      `,
    },
    {
      title: 'Remove old pairings',
      anchor: 'old-pairings',
      text: `
        1. Open the **phone's own** Bluetooth settings. If the reader is listed there, remove it: pairing outside the app
           blocks the app.
        2. Ask who used the reader before. On their phone, select the reader and then **Forget**.
        3. If that phone is not at hand, reset the reader: hold the button for 20 seconds until the light turns red.

        ### What the codes mean

        | Code | Meaning |
        |---|---|
        | \`RDR-03\` | The battery is below 10 % |
        | \`RDR-08\` | Location is off |
        | \`RDR-14\` | Paired with another phone |
        | \`RDR-21\` | The update was interrupted; put the reader on its charger |
      `,
    },
    {
      title: 'Check the account',
      anchor: 'account',
      text: `
        If a second reader fails in the same way, the cause is not the reader.

        - **Permission**: do you see **Collect** on a job of yours? If not, ask for _Take payments_.
        - **Payments account**: the owner may have to answer a question of the payment partner. It stands in red under
          **Settings > Payments**.
        - **Reader of another company**: used readers are locked to their first owner and cannot be taken over.

        {{entry:snippet-before-you-contact-support}}
      `,
    },
  ],
  related: [
    { name: 'Take a Card Payment in the Field', article: 'how-to-take-a-card-payment-in-the-field' },
    { name: 'State of the payment network', externalUrl: 'https://status.fieldbook.example/payments' },
  ],
})
