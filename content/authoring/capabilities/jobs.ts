import { capability } from './capability-parts'

export const jobsCapabilities = [
  capability({
    slug: 'job-records',
    title: 'Job Records',
    shortDescription:
      'Everything about a job on one page: tasks, people, photos, forms, messages, money, and who changed what.',
    image: 'jobs',
    areas: ['area-jobs'],
    createdAt: '2026-04-20T17:00:00Z',
    updatedAt: '2026-07-14T18:00:00Z',
    text: `
      {{entry:media-job-detail}}

      ## One page, two readers

      The office sees the whole record. The technician sees the same record on the phone in the order of the work: what to bring,
      how to get in, what to do, what to collect.

      {{entry:media-mobile-job}}

      ## A history that can be trusted

      Every change is kept with its time, person and device, for seven years. [Read a Job Audit Trail](entry:how-to-read-a-job-audit-trail)
      explains how to find the one that matters.

      ## Files

      - Photos and videos up to 200 MB each
      - Drawings on photos, kept beside the original
      - Documents of the equipment, shared by all jobs on it
    `,
  }),
  capability({
    slug: 'projects-and-phases',
    title: 'Projects and Phases',
    shortDescription:
      'Keep work of several weeks together: phases, budget, change orders and progress invoices.',
    image: 'jobs',
    areas: ['area-jobs', 'area-billing'],
    createdAt: '2026-04-20T17:10:00Z',
    updatedAt: '2026-11-02T19:20:00Z',
    text: `
      A project holds up to 400 jobs in up to 40 phases and answers two questions at any time: _are we on time_ and _are we on
      budget_.

      {{entry:media-project-phases}}

      ## Phases

      1. A phase has a planned start and end, and a budget of hours and material.
      2. A phase can wait for another:
         - to be **finished**, such as rough-in before inspection
         - to be **started**, such as delivery before installation
      3. A phase that is late moves the phases that wait for it. Booked visits never move by themselves.

      ## Change orders

      What the customer adds is signed on its own and raises the budget of its phase.

      ## Progress billing

      Invoice by phase, by percentage or by date, with retainage. Each invoice shows what was billed before and what remains.

      > A project without a budget still works. You see hours and costs, only nothing to compare them with.
    `,
  }),
  capability({
    slug: 'forms-and-checklists',
    title: 'Forms and Checklists',
    shortDescription:
      'Write your own forms, attach them to job types, and get them back complete, with photos and signatures.',
    image: 'jobs',
    areas: ['area-jobs'],
    createdAt: '2026-08-11T17:20:00Z',
    updatedAt: '2026-08-26T15:30:00Z',
    text: `
      ## Nine kinds of questions

      Yes or no, choice, several choices, number, text, date, photo, signature, and meter reading with limits. A question can depend
      on the answer to an earlier one.

      {{entry:media-forms-builder}}

      ## Where a form appears

      | Moment | Example |
      |---|---|
      | Before **Start** | Safety checklist |
      | During the job | Measurements of each device |
      | Before **Done** | Photos and the customer's signature |

      A question with a star must be answered before the job can go on.

      ## Afterwards

      A form becomes a PDF on the job. Numbers can be used in reports: _which furnaces lost efficiency since last year?_
    `,
  }),
  capability({
    slug: 'estimates-with-options',
    title: 'Estimates with Options',
    shortDescription:
      'Show up to four options side by side, let the customer sign one, and turn it into work with one tap.',
    image: 'jobs',
    areas: ['area-jobs', 'area-billing'],
    createdAt: '2026-04-23T17:10:00Z',
    updatedAt: '2026-10-02T16:45:00Z',
    text: `
      {{entry:media-estimate-options}}

      ## From the price book

      Every line comes from the [price book](entry:how-to-set-up-your-price-book). Technicians may change a price within the limit
      of their role; a larger change asks the office and is answered on the phone.

      ## Signed anywhere

      - On the technician's device
      - From the email, on any device
      - On paper, with a photo of the signature

      ## After the signature

      The accepted option becomes the tasks of the job or of a new one. The others are kept for the next conversation.

      How it is done: [Build an Estimate with Options](entry:how-to-build-an-estimate-with-options).
    `,
  }),
]
