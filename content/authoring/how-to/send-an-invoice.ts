import { howToArticle } from '../parts'

export const sendAnInvoice = howToArticle({
  id: 'how-to-send-an-invoice',
  slug: 'send-an-invoice',
  title: 'Send an Invoice',
  description:
    'Review a draft invoice, send it by email, text message or post, watch whether it arrived, and correct it when something is wrong.',
  createdAt: '2026-04-22T16:00:00Z',
  updatedAt: '2026-11-04T19:05:00Z',
  areas: ['area-billing'],
  audience: 'everyone',
  boxes: ['box-who-billing', 'box-disclaimer-not-tax-advice'],
  introduction: `
    Fieldbook drafts an invoice when a job is done. You review it, send it, and follow it until it is paid. With a clean
    price book the review takes seconds, and most invoices leave on the day of the work.
  `,
  thingsToKnow: `
    | State | Who set it |
    |---|---|
    | Draft | Fieldbook, when the job was done |
    | Sent | You, or the nightly run |
    | Paid | The payment that brought the balance to zero |

    All states and what they mean are listed under [See whether it arrived](#states).
  `,
  sections: [
    {
      title: 'Review the draft',
      anchor: 'review-the-draft',
      text: `
        1. Open **Billing > Drafts**. Drafts with a warning come first.
        2. Compare the lines with the work: photos, forms and sold hours are in the right-hand panel.

           {{entry:media-invoice}}
        3. Check the tax. The rate comes from the _service location_, not from the billing address.
        4. Check payments and deposits that were taken on site. They are subtracted already.
        5. Select **Ready**, or **Ready and next** to go on with the following draft.

        #### Warnings and what to do

        - **No price**: a line was typed by hand. Choose a task from the price book or enter the price.
        - **Over the limit**: the total is above the purchase-order limit of the customer. Ask for a new order number.
        - **Hours differ**: the timesheet shows more hours than were sold. This does not stop the invoice.
      `,
    },
    {
      title: 'Send it',
      anchor: 'send-it',
      text: `
        1. Select **Send** on one invoice, or tick several and select **Send selected**.
        2. Choose the way:
           1. **Email**: the invoice as a page and as a PDF
           2. **Text message**: a short link to the page
           3. **Post**: a PDF for your printer, with the address where the window of the envelope is
        3. Change the message if you like. Words in double braces, such as \`customer_first_name\`, are filled in for each customer.
        4. Select **Send now**, or choose a time. "Tomorrow at 8" is the local time of the customer.

        Every customer can have a preferred way and a second recipient, for example a landlord. Set both on the customer's
        record under **Billing**.
      `,
    },
    {
      title: 'See whether it arrived',
      anchor: 'states',
      text: `
        {{entry:table-invoice-states}}

        An email that came back is listed under **Billing > Not delivered** with the reason. For more, read
        [Customer did not receive the invoice](entry:ps-customer-did-not-receive-the-invoice).
      `,
    },
    {
      title: 'Correct an invoice',
      anchor: 'correct-an-invoice',
      text: `
        What you can do depends on the state:

        - **Draft**: change anything.
        - **Sent, nothing paid**: select **Revise**. The number stays and gets a letter, for example \`INV-20418-B\`. The
          link the customer has shows the new version.
        - **Partly paid or paid**: add a **credit**. The invoice itself does not change any more.
        - **Exported to accounting**: add a credit as well, and export it with the next batch.

        > Never delete and write anew what a customer has already seen. Two invoices for one job cause more calls than a typo.
      `,
    },
    {
      title: 'Send invoices by themselves',
      anchor: 'send-automatically',
      text: `
        Under **Settings > Billing > Nightly run**, choose which drafts leave without a review: those without warnings, below
        an amount you set, and only for customers with a card on file or a good record. The run starts at 02:00 in the time
        zone of your company and reports by email what it sent and what it left.

        {{entry:video-invoice-basics}}
      `,
    },
  ],
  wantToLearnMore: `
    - [Take a Card Payment in the Field](entry:how-to-take-a-card-payment-in-the-field): be paid before the van leaves.
    - [Monthly Close for the Office](entry:rw-monthly-close-for-the-office): what to check when the month ends.
  `,
  related: [
    { name: 'Take a Card Payment in the Field', article: 'how-to-take-a-card-payment-in-the-field' },
    { name: 'Customer did not receive the invoice', article: 'ps-customer-did-not-receive-the-invoice' },
    { name: 'Monthly Close for the Office', article: 'rw-monthly-close-for-the-office' },
  ],
})
