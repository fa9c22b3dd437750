import { howToArticle } from '../parts'

export const launchAMarketingProCampaign = howToArticle({
  id: 'how-to-launch-a-marketing-pro-campaign',
  slug: 'launch-a-marketing-pro-campaign',
  title: 'Launch a Marketing Pro Campaign',
  description:
    'Choose an audience from your customer data, write the message, test it, send it at a good time, and see which jobs came from it.',
  createdAt: '2026-06-15T16:00:00Z',
  updatedAt: '2026-10-28T16:55:00Z',
  areas: ['area-marketing'],
  boxes: [
    {
      kind: 'info',
      name: 'Part of Marketing Pro',
      text: 'Campaigns are part of **Marketing Pro**. Without it you see this page, but **New campaign** is not available.',
    },
    {
      kind: 'disclaimer',
      name: 'Consent',
      text: `
        Write only to people who agreed to it. Fieldbook leaves out everyone who unsubscribed, but it cannot know what your
        customers agreed to elsewhere.
      `,
    },
  ],
  introduction: `
    The customers you already have are the ones most likely to call again. A campaign picks those who should hear from you,
    for example owners of a system older than ten years, and writes to them by email, text message or postcard.
  `,
  thingsToKnow: `
    - An **audience** is a rule, not a list. It is worked out again just before sending.
    - Nobody gets more than one campaign in seven days. Whoever is left out for this reason is listed.
    - A job counts for a campaign if it is booked within 30 days of the message.
  `,
  sections: [
    {
      title: 'Choose the audience',
      anchor: 'choose-the-audience',
      text: `
        1. Open **Marketing > Campaigns** and select {{inline:media-icon-plus}}.
        2. Begin with one of the ready-made audiences:
           - Not seen for 18 months
           - Old equipment
           - Open estimates
           - Members with a visit that is due
        3. Narrow it down by area, by equipment or by what they spent.
        4. Look at the number and at the ten sample customers. If one of them surprises you, the rule is wrong.

        ### Leave people out

        Complaints that are still open, invoices that are overdue, and visits in the next seven days are good reasons not to
        write. All three are ticked from the start.
      `,
    },
    {
      title: 'Write the message',
      anchor: 'write-the-message',
      text: `
        1. Choose a template or start with an empty page.
        2. Write one message with one request. "Book your spring check" is a request; "Learn more" is not.
        3. Insert fields such as the first name or the age of the equipment. Set what stands there when a field is empty.
        4. Link the button to your booking page. The visit is booked for the right customer without signing in.

        {{entry:media-campaign-editor}}

        #### For text messages

        - A message has 160 characters, or 70 with an emoji. Longer ones are sent, and charged, as several.
        - Your company's name comes first, "Reply STOP to opt out" last. Both are added for you.
      `,
    },
    {
      title: 'Test it',
      anchor: 'test',
      text: `
        1. Select **Send test** and choose up to five colleagues.
        2. Read it on a phone. Three quarters of your customers do.
        3. Press the button. The booking page must show the offer of the campaign.
        4. Look at the checks on the right: a subject line of at most 50 characters, a picture with alternative text, and a
           link to unsubscribe.
      `,
    },
    {
      title: 'Send it',
      anchor: 'send',
      text: `
        Choose **Now**, **Later**, or **Over several days**. The last one sends as many messages each day as your calendar has
        free windows, so that the phones do not all ring on one morning.

        {{entry:highlight-undo-window}}

        A running campaign can be paused. What has been sent cannot be called back.
      `,
    },
    {
      title: 'See what it brought',
      anchor: 'results',
      text: `
        | Number | How it is counted |
        |---|---|
        | Delivered | The other side accepted the message |
        | Opened | Counted for emails only, and too low: some programs hide it |
        | Booked | Jobs within 30 days |
        | Revenue | Invoices of these jobs, without tax |

        Compare **booked** between campaigns and ignore **opened**. After the job, a
        review request closes the circle:

        {{entry:media-review-request}}
      `,
    },
  ],
  wantToLearnMore: `
    A campaign pays off when the calendar has room:
    [Run a Seasonal Maintenance Campaign](entry:rw-run-a-seasonal-maintenance-campaign) plans both together.
  `,
  related: [
    { name: 'Run a Seasonal Maintenance Campaign', article: 'rw-run-a-seasonal-maintenance-campaign' },
    { name: 'Schedule Recurring Maintenance', article: 'how-to-schedule-recurring-maintenance' },
    {
      name: 'Campaign ideas in the community',
      externalUrl: 'https://community.fieldbook.example/c/marketing',
    },
  ],
})
