import { recommendedWorkflowArticle } from '../parts'

export const fromFirstCallToPaidInvoice = recommendedWorkflowArticle({
  id: 'rw-from-first-call-to-paid-invoice',
  slug: 'from-first-call-to-paid-invoice',
  title: 'From First Call to Paid Invoice',
  description:
    'The whole way of one job through Fieldbook: who does what, in which order, and where the next person picks it up.',
  createdAt: '2026-05-07T16:00:00Z',
  updatedAt: '2026-10-16T18:00:00Z',
  areas: ['area-jobs', 'area-billing'],
  audience: 'everyone',
  boxes: [
    'box-info-practice-account',
    {
      kind: 'who',
      name: 'Who takes part',
      text: 'A service rep, a dispatcher, a technician and a bookkeeper. In a small company that can be two people.',
    },
  ],
  introduction: `
    A job passes through four pairs of hands. Each step here ends with something the next person can see, so that nobody has
    to ask "Is it ready?". Follow it once with a made-up customer in your practice account before you change your habits.
  `,
  thingsToKnow: `
    The times are goals that companies with five to thirty technicians reach, not limits.

    | Step | Who | Goal |
    |---|---|---|
    | Call to booking | Service rep | 3 minutes |
    | Booking to assignment | Dispatcher | The same day |
    | Done to invoice | Bookkeeper | Before the next morning |
    | Invoice to money | Customer | 3 days |
  `,
  workflowSummary: `
    1. The call becomes a job.
    2. The job gets a technician and a time.
    3. The work is done, priced and signed.
    4. The invoice is sent and paid.
  `,
  workflows: [
    {
      title: 'The call becomes a job',
      anchor: 'call',
      text: `
        **Service rep.** Find the caller by the number, check the address, choose the job type, and offer a starred window.

        - Details: [Create a Job from a Call](entry:how-to-create-a-job-from-a-call)
        - Ends with: a confirmation on the customer's phone and a job in the unassigned lane
      `,
    },
    {
      title: 'The job gets a technician',
      anchor: 'dispatch',
      text: `
        **Dispatcher.** Twice a day, empty the unassigned lane of tomorrow, oldest promise first.

        1. Assign jobs with a promised window.
        2. Fill the gaps with due maintenance visits in the same area.
        3. Send the day out.

        - Details: [Use the Dispatch Board](entry:how-to-use-the-dispatch-board)
        - Ends with: a blue block, and the job on the technician's phone

        {{entry:media-dispatch-board}}
      `,
    },
    {
      title: 'The work is done and signed',
      anchor: 'work',
      text: `
        **Technician.** Press the large button three times: **On my way**, **Start**, **Done**. Between the last two:

        1. Answer the questions of the form.

           {{entry:media-forms-builder}}
        2. Take a photo before and after.
        3. If there is more to do, write an estimate with options and let the customer choose.
        4. Collect the payment.

        - Details: [Build an Estimate with Options](entry:how-to-build-an-estimate-with-options),
          [Take a Card Payment in the Field](entry:how-to-take-a-card-payment-in-the-field)
        - Ends with: a draft invoice
      `,
    },
    {
      title: 'The invoice is sent and paid',
      anchor: 'invoice',
      text: `
        **Bookkeeper.** Every morning, review yesterday's drafts. Those that were paid on site need only a look.

        1. Work through the warnings.
        2. Send the rest.
        3. On Fridays, call everyone whose invoice is _sent_ for more than seven days and was never _viewed_.

        - Details: [Send an Invoice](entry:how-to-send-an-invoice)
        - Ends with: a balance of 0.00
      `,
    },
  ],
  related: [
    { name: 'Create a Job from a Call', article: 'how-to-create-a-job-from-a-call' },
    { name: 'Use the Dispatch Board', article: 'how-to-use-the-dispatch-board' },
    { name: 'Build an Estimate with Options', article: 'how-to-build-an-estimate-with-options' },
    { name: 'Take a Card Payment in the Field', article: 'how-to-take-a-card-payment-in-the-field' },
    { name: 'Send an Invoice', article: 'how-to-send-an-invoice' },
    { name: 'Monthly Close for the Office', article: 'rw-monthly-close-for-the-office' },
    { name: 'How others do it (community)', externalUrl: 'https://community.fieldbook.example/c/workflows' },
  ],
})
