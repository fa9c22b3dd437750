import { SCREEN } from '../app-screen'
import { type Illustration } from '../illustration'
import { callBooking } from './call-booking'
import { campaignEditor } from './campaign-editor'
import { customerMerge } from './customer-merge'
import { customerRecord } from './customer-record'
import { dispatchBoard } from './dispatch-board'
import { estimateOptions } from './estimate-options'
import { formsBuilder } from './forms-builder'
import { importWizard } from './import-wizard'
import { inventoryTruck } from './inventory-truck'
import { invoice } from './invoice'
import { jobDetail } from './job-detail'
import { membershipPlan } from './membership-plan'
import { mobileJob } from './mobile-job'
import { onlineBooking } from './online-booking'
import { paymentTerminal } from './payment-terminal'
import { payoutSummary } from './payout-summary'
import { priceBook } from './price-book'
import { projectPhases } from './project-phases'
import { reportBuilder } from './report-builder'
import { reviewRequest } from './review-request'
import { rolesPermissions } from './roles-permissions'
import { scheduleWeek } from './schedule-week'
import { technicianMap } from './technician-map'
import { timesheet } from './timesheet'

type Screen = readonly [
  name: string,
  format: Illustration['format'],
  updated: string,
  draw: () => string,
  title: string,
  shows: string,
]

const list: readonly Screen[] = [
  [
    'dispatch-board',
    'svg',
    '2026-10-14',
    dispatchBoard,
    'Dispatch board',
    'The dispatch board at 10:45: unassigned jobs on top, one lane for each of six technicians, and jobs as blocks along the hours.',
  ],
  [
    'schedule-week',
    'png',
    '2026-10-14',
    scheduleWeek,
    'Schedule in week view',
    'Five technicians and five days; recurring visits are teal bars with a round arrow, a project runs over four days.',
  ],
  [
    'job-detail',
    'svg',
    '2026-09-18',
    jobDetail,
    'Job page',
    'A job with customer, location and technician on the left, five tasks in the middle and its history on the right.',
  ],
  [
    'mobile-job',
    'svg',
    '2026-08-28',
    mobileJob,
    'Job in Fieldbook Mobile',
    'A phone with a job: customer, address, four tasks, a large button On my way and below it the buttons Start and Done.',
  ],
  [
    'estimate-options',
    'png',
    '2026-07-22',
    estimateOptions,
    'Estimate with three options',
    'Repair for $486.00, Replace for $4,890.00, which is recommended, and Replace plus membership for $4,950.00, side by side.',
  ],
  [
    'price-book',
    'svg',
    '2026-07-22',
    priceBook,
    'Price book',
    'Categories on the left; eight maintenance tasks with code, hours, price and member price on the right.',
  ],
  [
    'invoice',
    'svg',
    '2026-09-15',
    invoice,
    'Invoice',
    'An invoice with three lines, tax, a payment of $200.00 and a balance due of $217.85; its history and reminders beside it.',
  ],
  [
    'payment-terminal',
    'png',
    '2026-08-28',
    paymentTerminal,
    'Taking a card payment',
    'A phone that shows an amount due of $217.85 beside a card reader that asks to tap, insert or swipe.',
  ],
  [
    'customer-merge',
    'svg',
    '2026-10-21',
    customerMerge,
    'Merge two customers',
    'Two customer records side by side; for each field one of the two values is chosen, and the left record stays.',
  ],
  [
    'customer-record',
    'png',
    '2026-06-10',
    customerRecord,
    'Customer record',
    'A customer with contacts, locations, membership, equipment, last visits and an open balance of $217.85.',
  ],
  [
    'membership-plan',
    'svg',
    '2026-06-10',
    membershipPlan,
    'Membership plan',
    'The Comfort Plan at $19.00 a month with two included visits and a discount of 15 %, beside the card that customers see.',
  ],
  [
    'timesheet',
    'png',
    '2026-08-06',
    timesheet,
    'Timesheet of a week',
    'Six days of one technician with the hours of work, travel and training as bars; two days are marked for review.',
  ],
  [
    'inventory-truck',
    'webp',
    '2026-08-06',
    inventoryTruck,
    'Stock of truck 12',
    'Seven items with minimum, number on hand and suggested quantity; three items below their minimum come first.',
  ],
  [
    'report-builder',
    'svg',
    '2026-10-06',
    reportBuilder,
    'Report builder',
    'Data source, columns and filters on the left; a bar chart of revenue by job type and its table on the right.',
  ],
  [
    'call-booking',
    'svg',
    '2026-09-18',
    callBooking,
    'Booking a job during a call',
    'The caller and two locations on the left, the job type and answers in the middle, free arrival windows on the right.',
  ],
  [
    'technician-map',
    'png',
    '2026-10-14',
    technicianMap,
    'Technicians on the map',
    'A map with seven numbered jobs and four vans; a list on the left names three free technicians, nearest first.',
  ],
  [
    'online-booking',
    'svg',
    '2026-06-18',
    onlineBooking,
    'Online booking page',
    'The booking page of a company: four services on the left, a calendar and four time windows on the right.',
  ],
  [
    'review-request',
    'webp',
    '2026-07-30',
    reviewRequest,
    'Review request',
    'A text message on a phone asks for a review with five stars to tap; beside it the ratings of the last 30 days.',
  ],
  [
    'campaign-editor',
    'png',
    '2026-09-03',
    campaignEditor,
    'Campaign editor',
    'Audience, message and schedule of a campaign as three steps, and a preview of its email.',
  ],
  [
    'roles-permissions',
    'svg',
    '2026-10-20',
    rolesPermissions,
    'Roles and permissions',
    'Seven roles on the left; eight permissions of the role Dispatcher as switches on the right, three of them on.',
  ],
  [
    'import-wizard',
    'png',
    '2026-07-22',
    importWizard,
    'Import wizard',
    'The second of four steps: six columns of a file beside the fields they belong to; one column will be skipped.',
  ],
  [
    'project-phases',
    'svg',
    '2026-11-05',
    projectPhases,
    'Phases of a project',
    'Survey, Rough-in, Install and Inspection as bars along eight weeks; Survey is done and Rough-in is running.',
  ],
  [
    'forms-builder',
    'svg',
    '2026-08-11',
    formsBuilder,
    'Form builder',
    'Question kinds on the left, a safety checklist with five questions in the middle, settings of a question on the right.',
  ],
  [
    'payout-summary',
    'svg',
    '2026-11-12',
    payoutSummary,
    'Payouts of a week',
    'Six payouts by day with gross amount, fees, refunds and the amount that reached the bank, and their totals.',
  ],
]

/** The product's screens; the phone stands upright, everything else has the size of the office window. */
export const screens: readonly Illustration[] = list.map(
  ([name, format, updated, draw, title, description]) => ({
    id: `screen-${name}`,
    title,
    description,
    format,
    ...(name === 'mobile-job' ? { width: 600, height: 1100 } : SCREEN),
    updated,
    draw,
  }),
)
