import { linksTo } from './entry-parts'
import { type EntryDraft, entry, links, text } from './kit'

interface TermSpec {
  term: string
  anchor: string
  definition: string
}

const GLOSSARY_ID = 'glossary-field-service'
const CREATED = '2026-04-15T16:00:00Z'
const UPDATED = '2026-11-10T19:00:00Z'

const TERMS: readonly TermSpec[] = [
  {
    term: 'Arrival window',
    anchor: 'arrival-window',
    definition: `
      The span of time in which a technician is promised to arrive, for example 8 to 10 a.m. The start time on the board can
      move inside the window without telling the customer again.
    `,
  },
  {
    term: 'Audit trail',
    anchor: 'audit-trail',
    definition: `
      The list of every change to a record: what changed, from what to what, who did it, when, and from which device. It cannot
      be edited. See [Read a Job Audit Trail](entry:how-to-read-a-job-audit-trail).
    `,
  },
  {
    term: 'Balance due',
    anchor: 'balance-due',
    definition: 'What the customer still owes on an invoice: its total, less payments and less credits.',
  },
  {
    term: 'Batch',
    anchor: 'batch',
    definition: `
      All card payments of one business day, sent to the bank together. A batch closes at 5 p.m. and becomes one
      [payout](/glossary/field-service-terms#payout). Invoices that are exported to accounting together are called a batch, too.
    `,
  },
  {
    term: 'Business unit',
    anchor: 'business-unit',
    definition: `
      A part of the company that is planned and measured on its own, such as _Heating_, _Plumbing_ or _North office_. Each job and
      each technician belongs to one; the dispatch board and most reports can be limited to some of them.
    `,
  },
  {
    term: 'Callback',
    anchor: 'callback',
    definition: `
      A second visit because the first one did not solve the problem. A callback is linked to the first job and, as a rule, not
      charged. Its share of all jobs is a common measure of quality.
    `,
  },
  {
    term: 'Change order',
    anchor: 'change-order',
    definition: `
      A signed addition to an estimate that was already accepted. It changes the total of a project and leaves the first
      agreement as it was.
    `,
  },
  {
    term: 'Credit',
    anchor: 'credit',
    definition: `
      Money you owe a customer: an overpayment, a deposit, or the payments of an invoice that was made void. A credit can be
      applied to any open invoice of the same customer.
    `,
  },
  {
    term: 'Deposit',
    anchor: 'deposit',
    definition: `
      A payment before the work is done. It stands as a [credit](/glossary/field-service-terms#credit) until there is an invoice
      to apply it to.
    `,
  },
  {
    term: 'Dispatch board',
    anchor: 'dispatch-board',
    definition: `
      The screen on which the day is planned: a lane for each technician, a block for each job.

      {{entry:media-dispatch-board}}

      See [Use the Dispatch Board](entry:how-to-use-the-dispatch-board).
    `,
  },
  {
    term: 'Dispatch fee',
    anchor: 'dispatch-fee',
    definition: `
      A fixed amount for coming to the location, also called trip charge. It is often waived for members or taken off when the
      customer accepts the estimate.
    `,
  },
  {
    term: 'Due visit',
    anchor: 'due-visit',
    definition: `
      A visit that a recurring plan or a membership calls for in a certain month. It becomes a job once it is booked. See
      [Schedule Recurring Maintenance](entry:how-to-schedule-recurring-maintenance).
    `,
  },
  {
    term: 'Equipment',
    anchor: 'equipment',
    definition: `
      A device at a location that you look after: a furnace, a water heater, a pump. Its card holds model, serial number, date of
      installation, warranty, and every job done on it.
    `,
  },
  {
    term: 'Estimate option',
    anchor: 'estimate-option',
    definition: `
      One of several offers in the same estimate, of which the customer accepts exactly one. Three options are usual:

      - a repair
      - a replacement
      - a replacement with a membership

      See [Build an Estimate with Options](entry:how-to-build-an-estimate-with-options).
    `,
  },
  {
    term: 'Job',
    anchor: 'job',
    definition: `
      One piece of work at one location, with one or more visits. A job has a type, a state, tasks, forms and at most one invoice.
      Work that takes weeks is a [project](/glossary/field-service-terms#project).
    `,
  },
  {
    term: 'Job costing',
    anchor: 'job-costing',
    definition: `
      The comparison of what a job brought in with what it cost: labour from timesheets, material from the truck and from
      purchases, and a share of the overhead if you set one.
    `,
  },
  {
    term: 'Job type',
    anchor: 'job-type',
    definition: `
      A template for jobs. It brings the usual duration, the skills that are needed, the questions to ask on the phone and the
      forms to fill in.
    `,
  },
  {
    term: 'Location',
    anchor: 'location',
    definition: `
      The address where work is done. A customer can have many locations, each with its own equipment, contacts and tax rate;
      the invoice goes to the customer.
    `,
  },
  {
    term: 'Membership',
    anchor: 'membership',
    definition: `
      An agreement that renews: the customer pays monthly or yearly and gets included visits, a discount and often a faster
      appointment. See [Sell a Membership](entry:how-to-sell-a-membership).
    `,
  },
  {
    term: 'Payout',
    anchor: 'payout',
    definition: `
      The money that reaches your bank for one [batch](/glossary/field-service-terms#batch), after fees, refunds and disputes.
      [When does the money reach my bank?](/faq/payments-faq#when-money-arrives)
    `,
  },
  {
    term: 'Price book',
    anchor: 'price-book',
    definition: `
      All tasks, materials and equipment you sell, with their prices. Technicians build estimates from it, so that two of them
      quote the same amount for the same work. See [Set Up Your Price Book](entry:how-to-set-up-your-price-book).
    `,
  },
  {
    term: 'Progress billing',
    anchor: 'progress-billing',
    definition: `
      Invoicing a project in parts while it goes on: by phase, by percentage or by date. What is held back until the end is the
      [retainage](/glossary/field-service-terms#retainage).
    `,
  },
  {
    term: 'Project',
    anchor: 'project',
    definition: `
      Several jobs that belong together, in phases, with one budget. A kitchen, a new roof, or the equipment of a whole building
      is a project; a leaking tap is a [job](/glossary/field-service-terms#job).
    `,
  },
  {
    term: 'Retainage',
    anchor: 'retainage',
    definition: `
      The part of each progress invoice that the customer may keep until the work is accepted, commonly 5 or 10 %. It is shown on
      every invoice and billed by the last one.
    `,
  },
  {
    term: 'Sold hours',
    anchor: 'sold-hours',
    definition: `
      The hours that the price book allows for the tasks on a job, whatever the work took in fact. Sold hours divided by worked
      hours is the _efficiency_ of a technician.
    `,
  },
  {
    term: 'Surcharge',
    anchor: 'surcharge',
    definition: `
      An amount added to a payment by credit card to cover a part of the card fee. It is not a _convenience fee_, which is
      charged for the way of paying, whatever the card.
      [Rules and limits](/faq/payments-faq#card-fee-surcharge)
    `,
  },
  {
    term: 'Truck stock',
    anchor: 'truck-stock',
    definition: `
      The parts that a van should carry, with a minimum and a maximum for each. What is used leaves the stock when the job is done; what falls
      below its minimum is listed for refill. See [Restock a Truck](entry:how-to-restock-a-truck).
    `,
  },
  {
    term: 'Wait list',
    anchor: 'wait-list',
    definition: `
      Jobs that are ready to be done and have no time yet. When a window becomes free, the jobs that fit it are offered, the ones
      that wait longest first.
    `,
  },
]

const terms = TERMS.map(({ term, anchor, definition }) =>
  entry(
    'kbTerm',
    `${GLOSSARY_ID}.${anchor}`,
    UPDATED,
    { term, anchor, definition: text(definition) },
    CREATED,
  ),
)

export const glossary: EntryDraft[] = [
  entry(
    'kbGlossary',
    GLOSSARY_ID,
    UPDATED,
    {
      title: 'Field Service Terms',
      url: 'field-service-terms',
      description: text(`
        Words that appear on the screens of Fieldbook and in these articles, as we use them. Your company may have names of its
        own for some of them; under **Settings > Company > Wording** an administrator can replace _job_, _technician_ and
        _membership_ on every screen.
      `),
      terms: linksTo(terms),
      productArea: links('area-jobs', 'area-dispatch', 'area-billing'),
      audience: 'everyone',
    },
    CREATED,
  ),
  ...terms,
]
