import { howToArticle } from '../parts'

export const createAJobFromACall = howToArticle({
  id: 'how-to-create-a-job-from-a-call',
  slug: 'create-a-job-from-a-call',
  title: 'Create a Job from a Call',
  description:
    'Recognise the caller, choose the job type, offer a time window that suits the route, and book the job before you hang up.',
  createdAt: '2026-04-10T16:00:00Z',
  updatedAt: '2026-09-18T15:40:00Z',
  areas: ['area-jobs', 'area-customers'],
  boxes: ['box-who-office', 'box-info-practice-account'],
  introduction: `
    Most jobs begin with a call. The call screen shows who is calling, what was done for them before, and which times are
    free, so that a job can be booked in about two minutes while the customer is still on the line.
  `,
  thingsToKnow: `
    - The call screen opens by itself if your phone system is connected. Without one, open **Calls** and select
      **New call** {{inline:media-icon-plus}}.
    - A job needs a customer, a location, a job type and a business unit. Everything else can follow.
    - The [arrival window](/glossary/field-service-terms#arrival-window) you promise is what the customer is told; the start time on the board may move inside it.
  `,
  sections: [
    {
      title: 'Find the caller',
      anchor: 'find-the-caller',
      text: `
        1. Answer the call. Fieldbook searches the number in all customers, contacts and locations.
        2. Check the name it shows, and ask for the address: a number can belong to a landlord with twelve locations.
        3. Choose the location of the visit.

        If the number is unknown:

        1. Ask whether the customer called from another phone before.
        2. Search the **street address**. If a record appears, add the new number to it.
        3. Only then select **New customer**.

        ### When more than one customer has the number

        All of them are listed with their last visit. Choose the right one, and report the rest as duplicates:
        [Merge Duplicate Customers](entry:how-to-merge-duplicate-customers).
      `,
    },
    {
      title: 'Describe the work',
      anchor: 'describe-the-work',
      text: `
        1. Choose the **job type**. It brings the usual duration, the skills a technician needs, and the questions to ask.
        2. Ask the questions in the grey panel and type the answers in the customer's own words. The technician reads them.
        3. Add what you hear between the lines:
           - dogs, gate codes and parking
           - who will be at home
           - whether the equipment is under warranty

             The serial number is on the equipment card if Fieldbook knows it.

        {{entry:media-call-booking}}

        Do not write card numbers into the notes. A number of 13 to 19 digits is removed when you save.
      `,
    },
    {
      title: 'Offer a time',
      anchor: 'offer-a-time',
      text: `
        Free windows are listed from the soonest to the latest. A star marks a window in which a technician with the right
        skills already works within 3 miles<sup>1</sup> of the address.

        1. Offer the first starred window.
        2. If it does not suit the customer, ask for a day and pick from that day's windows.
        3. If no window is free, select **Wait list**. The job stands in the unassigned lane with a bell, and a window that
           becomes free is offered to you.

        <sup>1</sup> Or the distance that is set under **Settings > Scheduling > Nearby**.
      `,
    },
    {
      title: 'Book and confirm',
      anchor: 'book-and-confirm',
      text: `
        1. Read the summary to the customer: address, day, window, and the dispatch fee if there is one.
        2. Select **Book job**. The customer gets the confirmation by text message or email, whichever they prefer.
        3. Note how they found you under **Source**. Reports and campaigns count on it.

        The job is on the board now. [Use the Dispatch Board](entry:how-to-use-the-dispatch-board) shows how it gets to a
        technician.

        {{entry:highlight-undo-window}}
      `,
    },
  ],
  wantToLearnMore: `
    - Customers can also book without a call, on your [online booking page](https://book.fieldbook.example/demo).
    - A job that grows beyond a day is better kept as a project with phases.
  `,
  related: [
    { name: 'Use the Dispatch Board', article: 'how-to-use-the-dispatch-board' },
    { name: 'From First Call to Paid Invoice', article: 'rw-from-first-call-to-paid-invoice' },
    { name: 'Jobs missing from the dispatch board', article: 'ps-jobs-missing-from-the-dispatch-board' },
  ],
})
