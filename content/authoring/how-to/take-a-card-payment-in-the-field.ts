import { howToArticle } from '../parts'

export const takeACardPaymentInTheField = howToArticle({
  id: 'how-to-take-a-card-payment-in-the-field',
  slug: 'take-a-card-payment-in-the-field',
  title: 'Take a Card Payment in the Field',
  description:
    'Pair a card reader, take a payment by tap, chip or link, handle tips and declined cards, and know what to do without a signal.',
  createdAt: '2026-04-24T16:00:00Z',
  updatedAt: '2026-11-10T17:50:00Z',
  areas: ['area-billing'],
  boxes: [
    'box-who-technicians',
    'box-disclaimer-card-fees',
    {
      kind: 'note',
      name: 'Never write a card number down',
      text: 'Not on paper, not in a note, not in a photo. If the reader does not work, send a payment link.',
    },
  ],
  introduction: `
    A payment taken before you leave the driveway needs no reminder. With Fieldbook Mobile and a card reader it takes less
    than a minute; without a reader, the customer pays on their own phone by a link.
  `,
  thingsToKnow: `
    - Your company needs an active payments account. The owner opens it under **Settings > Payments**.
    - You need the permission **Take payments**. Technicians have it for their own jobs.
    - The reader works with phones from the last five years. Bluetooth and location must be on: card networks ask for the
      place of a payment.
  `,
  sections: [
    {
      title: 'Pair the reader',
      anchor: 'pair-the-reader',
      text: `
        You pair a reader once for each phone.

        1. Charge the reader to at least 20 % and hold its button until the light blinks blue.
        2. In Fieldbook Mobile, open **Me** and select **Card reader**.
        3. Select the reader whose last four characters match the label on its back.
        4. Compare the six digits on both screens and confirm.
        5. Wait for updates. The first one can take ten minutes; keep the reader on its charger.

        {{entry:media-training-clip}}

        If the reader does not appear, follow [Card reader will not pair](entry:ps-card-reader-will-not-pair).
      `,
    },
    {
      title: 'Take the payment',
      anchor: 'take-the-payment',
      text: `
        1. Finish the job and open **Collect**.
        2. Check the amount with the customer. For a part of it, change the amount and say what it is for: _deposit_,
           _progress_ or _other_.
        3. Hand the reader to the customer. They tap, insert or swipe the card, or hold their phone near it.

           {{entry:media-payment-terminal}}
        4. If tips are on, the customer chooses one on the reader. You do not see the choice before it is made.
        5. Ask where the receipt should go: email, text message or nowhere.

        The payment stands on the invoice at once. The money reaches your bank with the next payout, usually in two
        business days.
      `,
    },
    {
      title: 'Without a reader',
      anchor: 'without-a-reader',
      text: `
        - **Send link**: the customer gets a text message, opens the page and pays by card, wallet or bank debit. Stay on the
          screen: it turns green when the payment is through.
        - **Type card**: you type the number while the customer reads it out. It goes straight to the payment network and is
          not shown again. The fee is higher, and such payments are disputed more often.

        ## Card on file

        With the customer's consent a card can be kept for later invoices. The consent is signed on your phone and stored with
        the card. You see the brand and the last four digits, never the number.
      `,
    },
    {
      title: 'When the card is declined',
      anchor: 'declined',
      text: `
        | What the reader says | What it means | What to do |
        |---|---|---|
        | Insufficient funds | The bank refused the amount | Ask for another card or take a part |
        | Do not honor | The bank gives no reason | The customer calls the number on the card |
        | Expired card | The date has passed | Ask for another card |
        | Try again | The line was interrupted | Wait a minute, then repeat **once** |

        Before you repeat a payment, look at the job: if it shows a payment with the state _pending_, the first one may still
        go through.
      `,
    },
    {
      title: 'Without a signal',
      anchor: 'without-a-signal',
      text: `
        A card payment needs a connection, because the bank of the card has to agree while you wait. In a cellar or far out:

        1. Walk to where the phone has a signal. The amount stays on the screen.
        2. Ask whether you may use the customer's Wi-Fi.
        3. If neither helps, choose with the customer:
           - **Cash or check**: record it as usual. The receipt goes out when the phone is online.
           - **Later**: finish the job. The invoice and its payment page are sent when the phone is online.

        Do not note the card number "for later".
      `,
    },
  ],
  wantToLearnMore: `
    What arrives at the bank is listed by day under **Billing > Payouts**, with fees and refunds.

    {{entry:media-payout-summary}}
  `,
  related: [
    { name: 'Card reader will not pair', article: 'ps-card-reader-will-not-pair' },
    { name: 'Send an Invoice', article: 'how-to-send-an-invoice' },
    { name: 'Set Roles and Permissions', article: 'how-to-set-roles-and-permissions' },
    { name: 'State of the payment network', externalUrl: 'https://status.fieldbook.example/payments' },
  ],
})
