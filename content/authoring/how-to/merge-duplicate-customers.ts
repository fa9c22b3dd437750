import { howToArticle } from '../parts'

export const mergeDuplicateCustomers = howToArticle({
  id: 'how-to-merge-duplicate-customers',
  slug: 'merge-duplicate-customers',
  title: 'Merge Duplicate Customers',
  description:
    'Find customer records that stand for the same person or company, decide which values to keep, and merge them without losing jobs, invoices or memberships.',
  createdAt: '2026-04-08T15:00:00Z',
  updatedAt: '2026-10-21T17:25:00Z',
  areas: ['area-customers'],
  audience: 'everyone',
  boxes: [
    'box-who-office',
    {
      kind: 'note',
      name: 'A merge cannot be undone',
      text: `
        The record that disappears cannot be brought back. If you are not sure that two records are the same customer,
        link them as **Related customers** instead.
      `,
    },
  ],
  introduction: `
    The same household calls from two phones, books once online and once by email, and soon stands in your list three
    times. Duplicates split the history: a technician sees two visits where there were six, and a member is offered the
    full price. This article shows how to find duplicates and how to merge them into one record.
  `,
  thingsToKnow: `
    - One record survives; the other one is closed. You choose which.
    - Jobs, invoices, estimates, payments, memberships, equipment, photos and notes **all** move to the surviving record.
    - Records with _different currencies_ cannot be merged.
    - Two records with an open card payment cannot be merged until the payment is settled, usually overnight.
    - A merge takes effect at once in the office. {{inline:media-icon-pin}} Pinned notes of both records are kept.

    {{entry:snippet-permission-needed}}
  `,
  sections: [
    {
      title: 'Find duplicates',
      anchor: 'find-duplicates',
      text: `
        Fieldbook compares phone numbers, email addresses and service addresses every night and lists pairs that look alike.

        1. Open **Customers** and select **Duplicates** above the list.
        2. Sort by **Match** to see the surest pairs first. The match says why the pair was found:

           - **Phone**: the same number, however it was typed
           - **Email**: the same address
           - **Address**: the same street and number, with a similar last name
             1. "Street" and "St" count as the same word.
             2. A missing unit number lowers the match, a different one removes the pair.

        3. Select a pair to compare the two records side by side.

        #### If a pair is not a duplicate

        Select **Keep both**. The pair leaves the list and does not come back, even when one of the records changes later.
      `,
    },
    {
      title: 'Merge two records',
      anchor: 'merge-two-records',
      text: `
        1. Open the pair, or open one customer, select {{inline:media-icon-more}} and then **Merge with…**.
        2. Choose the record that survives. Take the one with the longer history: its customer number stays.
        3. For each field, choose the value to keep.

           {{entry:media-customer-merge}}

           Phone numbers and email addresses are not chosen: both are kept, and you mark which one is the main one.
        4. Read the summary. It says how many jobs, invoices and memberships will move.
        5. Type \`MERGE\` and select **Merge customers**.

        {{entry:snippet-sync-delay}}
      `,
    },
    {
      title: 'What happens to the details',
      anchor: 'what-happens-to-the-details',
      text: `
        | Detail | After the merge |
        |---|---|
        | Locations | Kept; two locations with the same address become one |
        | Open balance | Added up |
        | Memberships | Kept; two active memberships of one plan are listed for review |
        | Tax setting | Taken from the surviving record |
        | Marketing consent | The **stricter** of the two |
        | Portal sign-in | Both email addresses open the merged record |

        An old link to the closed record leads to the surviving one, so bookmarks and links in old emails keep working.
      `,
    },
    {
      title: 'Keep new duplicates out',
      anchor: 'keep-new-duplicates-out',
      text: `
        - Search by **phone number** before you add a customer. Names are misspelled, numbers rarely are.
        - Turn on **Warn about similar customers** under **Settings > Customers**.
        - In an import, match on the phone number.

        > One search before adding saves one merge after.

        The call screen does the search for you: see [Find the caller](/how-to/create-a-job-from-a-call#find-the-caller).
      `,
    },
  ],
  wantToLearnMore: `
    Membership plans of both records can need a second look after a merge. [Sell a Membership](entry:how-to-sell-a-membership)
    explains what a member is entitled to.
  `,
  related: [
    { name: 'Create a Job from a Call', article: 'how-to-create-a-job-from-a-call' },
    { name: 'Sell a Membership', article: 'how-to-sell-a-membership' },
    { name: 'Read a job audit trail', article: 'how-to-read-a-job-audit-trail' },
    {
      name: 'Merging through the API',
      externalUrl: 'https://developers.fieldbook.example/reference/customers/merge',
    },
  ],
})
