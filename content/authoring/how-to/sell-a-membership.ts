import { howToArticle } from '../parts'

export const sellAMembership = howToArticle({
  id: 'how-to-sell-a-membership',
  slug: 'sell-a-membership',
  title: 'Sell a Membership',
  description:
    'Create a plan, sell it on site or by phone, see what a member is entitled to, and renew or end a membership.',
  createdAt: '2026-05-05T16:00:00Z',
  updatedAt: '2026-09-24T18:35:00Z',
  areas: ['area-customers', 'area-billing'],
  boxes: [
    'box-who-technicians',
    {
      kind: 'disclaimer',
      name: 'Rules for automatic renewal',
      text: `
        Many places have rules for contracts that renew by themselves. Have your terms checked before you turn on
        **Renew automatically**.
      `,
    },
  ],
  introduction: `
    A membership gives a customer planned visits and better prices, and gives you work in the quiet months. This article
    takes you from the plan to the signature and on to the renewal.
  `,
  thingsToKnow: `
    - A **plan** is what you offer; a **membership** is what one customer has at one location.
    - A customer with three locations needs three memberships, or one with the option _All locations_.
    - The discount counts from the moment of the signature, on the job at hand too.
  `,
  sections: [
    {
      title: 'Create a plan',
      anchor: 'create-a-plan',
      text: `
        1. Open **Customers > Plans** and select {{inline:media-icon-plus}}.
        2. Name the plan and describe it in the customer's words.
        3. Set the price and how it is billed (see below).
        4. Add the included visits: the job type, how many a year, and the months in which they are due.
        5. Set the discount, as a percentage for each price book category.
        6. Attach your terms as text. They are shown above the signature.

        {{entry:media-membership-plan}}

        | Billing | First bill | Later bills |
        |---|---|---|
        | Monthly | On signing | The same day each month |
        | Yearly | On signing | Each anniversary |
        | With the visit | None | After each included visit |
      `,
    },
    {
      title: 'Sell it on site',
      anchor: 'sell-on-site',
      text: `
        1. On the job, open **Collect**. If the customer is no member, Fieldbook shows what they would have saved today.
        2. Select **Offer membership** and the plan.
        3. Let the customer read the terms and sign.
        4. Take a card for the coming bills: [Card on file](/how-to/take-a-card-payment-in-the-field#without-a-reader).

        The invoice of the day is calculated anew with the member prices, and the technician is noted as the seller for
        commissions.

        > "You would have saved 42.50 today, and the spring check is included" is a better reason than any brochure.
      `,
    },
    {
      title: 'Sell it by phone',
      anchor: 'sell-by-phone',
      text: `
        1. Open the customer and select **Memberships > New**.
        2. Choose the plan, the location and the first day.
        3. Select **Send for signature**. The customer signs and enters the card on their own phone.

        The membership waits in the state _Pending_ for 14 days. Pending memberships give no discount.
      `,
    },
    {
      title: 'What a member is entitled to',
      anchor: 'entitlements',
      text: `
        The customer's record lists it in one place: visits that are left, the discount, and the day of renewal.

        {{entry:media-customer-record}}

        #### When a visit is used up

        A visit is used when a job of the included type is done. If the job was something else, open the job, select
        {{inline:media-icon-pencil}} beside **Membership visit** and take it off.
      `,
    },
    {
      title: 'Renew, pause or end',
      anchor: 'renew-pause-end',
      text: `
        - **Renew**: 45 days before the last day, the membership appears under **Renewals**. Send the offer from there, or let
          it renew by itself if the plan allows it.
        - **Pause**: bills and visits stop for up to six months; the last day moves back by the same time.
        - **End**: choose the day. A yearly bill can be paid back in part: the rest is _price ÷ 12 × full months left_.

        A card that is declined does not end a membership. Fieldbook tries again after 3, 5 and 7 days, and then puts it on
        the list **Payment needed**.
      `,
    },
  ],
  wantToLearnMore: `
    Plan the visits of all members at once with [Schedule Recurring Maintenance](/how-to/schedule-recurring-maintenance#book-in-bulk).
  `,
  related: [
    { name: 'Schedule Recurring Maintenance', article: 'how-to-schedule-recurring-maintenance' },
    { name: 'Set Up Your Price Book', article: 'how-to-set-up-your-price-book' },
    { name: 'Run a Seasonal Maintenance Campaign', article: 'rw-run-a-seasonal-maintenance-campaign' },
  ],
})
