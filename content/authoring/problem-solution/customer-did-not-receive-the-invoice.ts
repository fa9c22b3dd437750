import { problemSolutionArticle } from '../parts'

export const customerDidNotReceiveTheInvoice = problemSolutionArticle({
  id: 'ps-customer-did-not-receive-the-invoice',
  slug: 'customer-did-not-receive-the-invoice',
  title: 'Customer Did Not Receive the Invoice',
  description:
    'An invoice was sent, but the customer says it never came. Find out where it stopped, and get it to them now.',
  createdAt: '2026-05-06T16:00:00Z',
  updatedAt: '2026-09-16T15:25:00Z',
  areas: ['area-billing'],
  boxes: ['box-who-billing'],
  problem: `
    The invoice has the state **Sent**, and the customer says that nothing arrived. Reminders do not arrive either, and the
    balance stays open.
  `,
  workflowSummary: `
    First get the invoice to the customer, then find the cause. The delivery line below the state tells whether the message
    was refused, accepted, or opened.
  `,
  workflows: [
    {
      title: 'Get it to them now',
      anchor: 'now',
      text: `
        1. Open the invoice and select {{inline:media-icon-more}}, then **Copy link**.
        2. Ask the customer for a way that works, for example a text message, and send the link.
        3. Stay on the line until they see the page. The state changes to **Viewed**.

        The link works for 90 days and needs no sign-in.
      `,
    },
    {
      title: 'Find out where it stopped',
      anchor: 'where-it-stopped',
      text: `
        Look at the line below the state of the invoice:

        - **Delivered** but not viewed: it is in the spam folder, or with the wrong person.
          1. Compare the address, letter by letter.
          2. Look for a second recipient under **Billing** on the customer's record.
        - **Returned**: the address does not exist or the mailbox is full. The reason is in brackets, for example
          \`550 5.1.1 user unknown\`.
        - **Blocked**: the customer marked an earlier message as spam. You cannot lift this; the customer can, from the link
          in the notice they got.
        - **Waiting**: the other side is slow. Fieldbook tries again for 24 hours.

        {{entry:media-invoice}}
      `,
    },
    {
      title: 'Keep it from happening again',
      anchor: 'prevent',
      text: `
        - If **many** customers get nothing, your sending domain is not confirmed. An administrator finds the three DNS
          records to add under **Settings > Email**.
        - Ask technicians to read the email address back to the customer on site.
        - Add a phone number as the second way. Fieldbook uses it when an email comes back.
      `,
    },
  ],
  related: [
    { name: 'Send an Invoice', article: 'how-to-send-an-invoice' },
    { name: 'Merge Duplicate Customers', article: 'how-to-merge-duplicate-customers' },
  ],
})
