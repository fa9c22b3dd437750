import { capability } from './capability-parts'

export const billingCapabilities = [
  capability({
    slug: 'invoicing',
    title: 'Invoicing',
    shortDescription:
      'Invoices come from the finished job, go out by email or text message, and say whether they arrived.',
    image: 'billing',
    areas: ['area-billing'],
    createdAt: '2026-04-20T18:00:00Z',
    updatedAt: '2026-09-15T17:00:00Z',
    text: `
      An invoice is made from what was done: tasks, material from the truck, hours if you bill them. Nobody types it twice.

      {{entry:media-invoice}}

      ## States

      {{entry:table-invoice-states}}

      ## Reminders

      Set up to three reminders, before and after the due date. A reminder stops as soon as a payment or a credit covers the
      balance.

      ## Your books

      Invoices, payments and credits are exported to your accounting program in batches. What was refused is listed with the reason
      under **Billing > Exports**.

      {{entry:video-invoice-basics}}
    `,
  }),
  capability({
    slug: 'card-payments',
    title: 'Card Payments',
    shortDescription:
      'Take cards and wallets in the field, on the phone and on the payment page; surcharges are optional.',
    image: 'billing',
    areas: ['area-billing', 'area-jobs'],
    createdAt: '2026-04-20T18:10:00Z',
    updatedAt: '2026-11-11T18:40:00Z',
    text: `
      ## Four ways to pay

      | Way | The customer needs | You need |
      |---|---|---|
      | Reader | Card or phone | A card reader |
      | Typed in the app | Card | Nothing |
      | Payment page | The link of the invoice | Nothing |
      | Card on file | To have agreed once | Nothing |

      {{entry:media-payment-terminal}}

      ## Surcharge

      Since release 74 a part of the card fee can be passed on, where that is allowed. The
      [Payments FAQ](/faq/payments-faq#card-fee-surcharge) has the rules.

      ## Safety

      Card numbers never reach Fieldbook or your devices in a readable form.

      In the field: [Take a Card Payment in the Field](entry:how-to-take-a-card-payment-in-the-field).
    `,
  }),
  capability({
    slug: 'payouts-and-reconciliation',
    title: 'Payouts and Reconciliation',
    shortDescription:
      'Every amount on your bank statement, taken apart into invoices, fees, refunds and disputes.',
    image: 'billing',
    areas: ['area-billing', 'area-reports'],
    createdAt: '2026-06-18T18:00:00Z',
    updatedAt: '2026-10-19T16:10:00Z',
    text: `
      {{entry:media-payout-summary}}

      ## One day, one payout

      All card payments until 5 p.m. become one payout. It opens into its lines, and each line leads to its invoice.

      ## Matching

      1. Open **Billing > Payouts** and choose the month.
      2. Tick each payout that is on your statement.
      3. What is left unticked is on its way or needs a call. Payouts older than five business days are marked amber.

      ## For the bookkeeper

      - Export with one line per payment, fee and refund
      - Totals per day that equal the bank statement **to the cent**
      - A locked month: only an administrator can unlock it, with a reason

      It is a part of the [Monthly Close for the Office](entry:rw-monthly-close-for-the-office).
    `,
  }),
]
