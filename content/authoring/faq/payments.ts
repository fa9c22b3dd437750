import { faqArticle } from './faq-parts'

export const paymentsFaq = faqArticle({
  id: 'faq-payments',
  slug: 'payments-faq',
  title: 'Payments FAQ',
  description:
    'Short answers about card payments: how to turn them on, what customers can pay with, when the money reaches your bank, and how refunds and disputes work.',
  createdAt: '2026-04-22T16:00:00Z',
  updatedAt: '2026-11-11T18:20:00Z',
  areas: ['area-billing'],
  audience: 'everyone',
  boxes: [
    'box-who-billing',
    'box-disclaimer-card-fees',
    {
      kind: 'info',
      name: 'New in release 74: surcharges',
      text: `
        You can now pass a part of the card fee on to customers who pay by credit card. See
        [Can I pass the card fee on to the customer?](/faq/payments-faq#card-fee-surcharge) and the
        [release notes](/release-notes/release-notes-st-74#surcharges).
      `,
    },
  ],
  introduction: `
    Fieldbook Payments takes cards, phone wallets and bank transfers in the field, on the phone and on the payment page of an
    invoice, and writes each payment to the right invoice by itself. These are the questions we are asked most often.
  `,
  thingsToKnow: `
    - Payments are turned on for the whole company, not for one office or one technician.
    - All amounts are in the currency of your company. A second currency needs a second account.
    - The **business day** ends at 5 p.m. in the time zone of your company. It decides which payout a payment belongs to.
  `,
  groups: [
    {
      title: 'Getting set up',
      anchor: 'getting-set-up',
      questions: [
        {
          question: 'How do I turn on card payments?',
          anchor: 'turn-on-card-payments',
          answer: `
            1. Select the gear {{inline:media-icon-gear}} and open **Settings > Payments**.
            2. Select **Apply**. You need the legal name of the company, its tax number, and the name and date of birth of
               everyone who owns a quarter or more of it.
            3. Add the bank account that payouts go to. Two small deposits arrive there within two business days.
            4. Enter both amounts under **Settings > Payments > Bank account**.

            Only the owner and administrators see this page.
          `,
        },
        {
          question: 'How long does the check of my company take?',
          anchor: 'verification-time',
          answer: `
            Most applications are decided within one business day. If a document is missing, an email to the person who
            applied says which one; the application waits 30 days for it.

            You can take payments as soon as the application is approved. Payouts begin when the bank account is confirmed.
          `,
        },
        {
          question: 'Which cards and wallets can customers use?',
          anchor: 'cards-and-wallets',
          answer: `
            | Way to pay | In the field | On the payment page | By phone |
            |---|---|---|---|
            | Credit and debit cards | Yes | Yes | Yes |
            | Phone wallets | Yes, with a reader | Yes | No |
            | Bank transfer | No | Yes | No |
            | Cash and checks | Recorded by hand | No | No |

            Cards of the four large networks are accepted. Gift cards and fuel cards are not.
          `,
        },
        {
          question: 'Can I keep the payment processor I have?',
          anchor: 'keep-my-processor',
          answer: `
            Yes. Leave Fieldbook Payments off and record each payment by hand: open the invoice, select **Add payment**, and
            choose **Paid elsewhere**. What you lose is the payment page, the card reader, and the automatic match between
            payouts and invoices.
          `,
        },
      ],
    },
    {
      title: 'Taking payments',
      anchor: 'taking-payments',
      questions: [
        {
          question: 'Do technicians need a card reader?',
          anchor: 'need-a-card-reader',
          answer: `
            No, but it is worth having one. Without a reader, a technician types the card number or sends the payment page to
            the customer's phone. With a reader the card is present: the fee is lower, and a dispute is far less likely.

            {{entry:media-payment-terminal}}

            [Take a Card Payment in the Field](entry:how-to-take-a-card-payment-in-the-field) describes all three ways. If a
            reader does not connect, see [Card reader will not pair](entry:ps-card-reader-will-not-pair).
          `,
        },
        {
          question: 'Is it safe to keep a card on file?',
          anchor: 'card-on-file',
          answer: `
            Yes. The number goes from the customer's browser or from the reader straight to the payment network. Fieldbook
            keeps a _token_, the last four digits and the expiry date; nobody in your company can read the number.

            A card on file needs the customer's consent. Fieldbook asks for it, stores the date, and shows it on the customer
            record under **Payment methods**. Memberships use the card on file for each renewal.
          `,
        },
        {
          question: 'Can a customer pay without an account?',
          anchor: 'pay-without-account',
          answer: `
            Yes. Every invoice has a payment page with its own link. It needs no password, works for 90 days, and shows one
            invoice only. See [Send an Invoice](entry:how-to-send-an-invoice).
          `,
        },
        {
          question: 'Can I pass the card fee on to the customer?',
          anchor: 'card-fee-surcharge',
          answer: `
            Since release 74, yes, as a **surcharge** of at most 3 % on credit cards.

            - Turn it on under **Settings > Payments > Surcharge**. It starts 30 days later, the notice period of the card
              networks.
            - Debit cards, wallets that are backed by a debit card, and bank transfers are never surcharged.
            - At a location where surcharges are not allowed, Fieldbook leaves it out by itself.

            The surcharge is shown before the customer confirms, and it is a line of its own on the receipt.
          `,
        },
      ],
    },
    {
      title: 'Payouts, refunds and disputes',
      anchor: 'payouts-refunds-disputes',
      questions: [
        {
          question: 'When does the money reach my bank?',
          anchor: 'when-money-arrives',
          answer: `
            | Paid with | Reaches your bank |
            |---|---|
            | Card or wallet, before 5 p.m. | 2 business days later |
            | Card or wallet, after 5 p.m. | 3 business days later |
            | Bank transfer | 5 business days later |

            Weekends and bank holidays are not business days: a card payment of Friday noon arrives on Tuesday.
          `,
        },
        {
          question: 'Why is a payout smaller than the payments of that day?',
          anchor: 'payout-smaller',
          answer: `
            A payout is what is left after fees, refunds and disputes. To see the parts:

            1. Open **Billing > Payouts** and select the day.
            2. Compare **Gross** with **Net**. The columns between them are what was taken off.
            3. Select a column to see its lines, each with a link to the invoice.

            {{entry:media-payout-summary}}

            If the numbers of a report differ from the payout, see
            [Report totals do not match](entry:ps-report-totals-do-not-match).
          `,
        },
        {
          question: 'How do I refund a payment?',
          anchor: 'refund-a-payment',
          answer: `
            1. Open the invoice and select the payment.
            2. Select {{inline:media-icon-more}} and **Refund**.
            3. Enter the amount. A partial refund is possible, several times, up to the amount of the payment.
            4. Choose a reason. The customer reads it in the email.

            A card refund takes five to ten days to show on the statement. A payment of the same business day is **voided**
            instead: it never appears on the statement, and no fee is charged.

            Refunds need a permission; by default, administrators and bookkeepers have it.
          `,
        },
        {
          question: 'What happens when a customer disputes a payment?',
          anchor: 'disputed-payment',
          answer: `
            The amount and a dispute fee are taken from the next payout, and the people who receive billing alerts get an
            email. You have **10 days** to answer.

            - Open **Billing > Disputes** and select the case.
            - Fieldbook attaches the invoice, the signed estimate, the photos of the job and the receipt. Add what else you
              have.
            - Select **Submit**. You can submit once.

            The bank decides within 75 days. If it decides for you, both amounts come back.
          `,
        },
      ],
    },
  ],
  uncategorized: [
    {
      question: 'Can a customer leave a tip?',
      anchor: 'tips',
      answer: `
        Turn on **Tips** under **Settings > Payments**. The reader and the payment page then offer three amounts and "No tip".
        Tips are kept apart from revenue: they appear in the report _Tips by technician_ and not on the invoice.
      `,
    },
    {
      question: 'How do I send a receipt again?',
      anchor: 'send-receipt-again',
      answer: `
        Open the payment, select {{inline:media-icon-more}} and **Send receipt**. You can change the address for this one
        receipt; the address on the customer record stays as it is.
      `,
    },
    {
      question: 'Why was a card declined?',
      anchor: 'card-declined',
      answer: `
        The bank says only one of a few words, and Fieldbook shows it unchanged:

        - **Do not honor**: the bank refuses without a reason. The customer has to call it.
        - **Insufficient funds**: try another card, or split the amount over two.
        - **Expired card** or **Incorrect number**: check what was typed.
        - **Try again later**: the network is disturbed. Look at the [status page](https://status.fieldbook.example).

        A card that is declined three times for one invoice is blocked for that invoice for an hour.
      `,
    },
  ],
  wantToLearnMore: `
    - [From First Call to Paid Invoice](entry:rw-from-first-call-to-paid-invoice) shows where payments stand in the whole job.
    - [Monthly Close for the Office](entry:rw-monthly-close-for-the-office) matches payouts with your books.
    - The words used here are explained in the [glossary](/glossary/field-service-terms#payout).

    {{entry:snippet-before-you-contact-support}}
  `,
})
