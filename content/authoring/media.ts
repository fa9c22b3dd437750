import { type EntryDraft, asset, entry } from './kit'
import { tables } from './tables'

/* Pictures, videos and tables that articles embed. */

interface PictureSpec {
  name: string
  alt: string
  hover?: string
  zoomable?: boolean
  /** Where the picture leads instead of opening large. */
  url?: string
  updatedAt?: string
}

const UPDATED = '2026-06-10T18:00:00Z'

function picture(id: string, assetId: string, spec: PictureSpec): EntryDraft {
  return entry('media', id, spec.updatedAt ?? UPDATED, {
    name: spec.name,
    altText: spec.alt,
    ...(spec.hover === undefined ? {} : { hoverText: spec.hover }),
    ...(spec.url === undefined ? {} : { url: spec.url }),
    zoomable: spec.zoomable ?? true,
    media: asset(assetId),
  })
}

const SCREENS: Readonly<Record<string, PictureSpec>> = {
  'dispatch-board': {
    name: 'Dispatch board',
    alt: 'The dispatch board: one lane per technician, jobs as blocks along the hours of the day, unassigned jobs on top.',
    hover: 'Drag a job from the unassigned lane to a technician.',
    updatedAt: '2026-10-14T20:00:00Z',
  },
  'schedule-week': {
    name: 'Week view of the schedule',
    alt: 'The schedule in week view with recurring visits shown as blocks with a circular arrow.',
  },
  'job-detail': {
    name: 'Job page',
    alt: 'A job page with customer, location, assigned technician, tasks and the history on the right.',
    hover: 'The history on the right lists every change.',
  },
  'mobile-job': {
    name: 'Job on a phone',
    alt: 'Fieldbook Mobile showing a job with the buttons On my way, Start and Done.',
    hover: 'The large button always shows the next step.',
  },
  'estimate-options': {
    name: 'Estimate with three options',
    alt: 'An estimate with the options Repair, Replace and Replace plus membership side by side, the second one recommended.',
  },
  'price-book': {
    name: 'Price book',
    alt: 'The price book: categories on the left, tasks with code, price and member price on the right.',
    hover: 'Prices shown in grey come from the category.',
  },
  invoice: {
    name: 'Invoice',
    alt: 'An invoice with three lines, tax, a payment and the balance due.',
  },
  'payment-terminal': {
    name: 'Taking a card payment',
    alt: 'A phone with the amount due next to a card reader that asks to tap, insert or swipe.',
    hover: 'The reader lights up once it is connected.',
  },
  'customer-merge': {
    name: 'Merge customers',
    alt: 'Two customer records side by side; for each field one of the two values is chosen with a radio button.',
    hover: 'The left record survives.',
  },
  'customer-record': {
    name: 'Customer record',
    alt: 'A customer record with contacts, locations, memberships, equipment and open balance.',
  },
  'membership-plan': {
    name: 'Membership plan',
    alt: 'A membership plan with price, billing interval, included visits and the member discount.',
    hover: 'Visits are created when the membership starts.',
  },
  timesheet: {
    name: 'Timesheet',
    alt: 'A week of time entries for one technician, one row per day, two entries marked for review.',
  },
  'inventory-truck': {
    name: 'Stock of a truck',
    alt: 'The stock of truck 12 with minimum, on hand and suggested quantity for each item.',
    hover: 'Items below their minimum come first.',
  },
  'report-builder': {
    name: 'Report builder',
    alt: 'The report builder with data source, columns and filters on the left and a preview on the right.',
  },
  'call-booking': {
    name: 'Booking a job during a call',
    alt: 'The call screen with the caller, the location, the job type and free time slots.',
    hover: 'Slots with a star are close to another job.',
  },
  'technician-map': {
    name: 'Technicians on the map',
    alt: 'A map with numbered pins for jobs and vans for technicians.',
    zoomable: false,
  },
  'online-booking': {
    name: 'Online booking page',
    alt: 'The booking page that customers see: a list of services, then a choice of days and time windows.',
    zoomable: false,
    url: '/how-to/create-a-job-from-a-call',
  },
  'review-request': {
    name: 'Review request',
    alt: 'A text message on a phone that asks for a review, with five stars to tap.',
    hover: 'Sent two hours after the job is done.',
  },
  'campaign-editor': {
    name: 'Campaign editor',
    alt: 'The campaign editor with audience, message and schedule as three steps and a preview of the email.',
    hover: 'The preview uses a real customer of the audience.',
  },
  'roles-permissions': {
    name: 'Roles and permissions',
    alt: 'The list of roles on the left; switches for each permission of the role Dispatcher on the right.',
  },
  'import-wizard': {
    name: 'Import wizard',
    alt: 'The import wizard at its second step: columns of the file matched to fields, one column not matched.',
    hover: 'Columns that match nothing are skipped.',
  },
  'project-phases': {
    name: 'Phases of a project',
    alt: 'A project with the phases Survey, Rough-in, Install and Inspection along a time line.',
  },
  'forms-builder': {
    name: 'Form builder',
    alt: 'The form builder with the question kinds on the left and a safety checklist in the middle.',
    hover: 'Questions with a star must be answered before the job can be done.',
  },
  'payout-summary': {
    name: 'Payout summary',
    alt: 'A list of payouts by day with gross amount, fees, refunds and the amount that reached the bank.',
  },
}

const screens = Object.entries(SCREENS).map(([name, spec]) =>
  picture(`media-${name}`, `screen-${name}`, spec),
)

const photos = [
  picture('media-photo-van-yard', 'photo-van-yard', {
    name: 'Service vans in the yard',
    alt: 'Four white service vans parked in a yard in the early morning.',
  }),
]

/** Icons are smaller than 30x30 and therefore flow with the text (RICH-04). */
const ICONS: Readonly<Record<string, string>> = {
  gear: 'gear',
  plus: 'plus sign',
  more: 'three dots',
  pencil: 'pencil',
  pin: 'pin',
}

const icons = Object.entries(ICONS).map(([name, alt]) =>
  picture(`media-icon-${name}`, `icon-${name}`, { name: `Icon: ${alt}`, alt, zoomable: false }),
)

const clips = [
  entry('media', 'media-training-clip', '2026-08-28T17:00:00Z', {
    name: 'Training clip: pair a card reader',
    altText: 'A technician pairs a card reader with a phone.',
    hoverText: 'Length: 1:40',
    zoomable: false,
    videoUrl: 'https://vimeo.com/900100740',
    media: asset('screen-payment-terminal'),
  }),
]

const videos = [
  entry('externalVideo', 'video-dispatch-tour', '2026-10-15T16:00:00Z', {
    title: 'A tour of the dispatch board',
    videoUrl: 'https://www.youtube.com/watch?v=fbDispatch0',
    description: 'Six minutes from an empty morning to a full board.',
  }),
  entry('externalVideo', 'video-invoice-basics', '2026-06-18T16:00:00Z', {
    title: 'Invoice basics',
    videoUrl: 'https://vimeo.com/900100512',
    description: 'From a finished job to a paid invoice, with a deposit and a credit on the way.',
  }),
  entry('externalVideo', 'video-release-74', '2026-11-10T17:00:00Z', {
    title: 'Release 74 in five minutes',
    videoUrl: 'https://www.youtube.com/watch?v=fbRelease74',
    description: 'The new dispatch board, surcharges and faster reports.',
  }),
  entry('externalVideo', 'video-release-73', '2026-08-11T17:00:00Z', {
    title: 'Release 73 in five minutes',
    videoUrl: 'https://www.youtube.com/watch?v=fbRelease73',
    description: 'Truck replenishment, timesheet review and the form builder.',
  }),
]

export const media: EntryDraft[] = [...screens, ...photos, ...icons, ...clips, ...videos, ...tables]
