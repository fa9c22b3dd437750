import { annEvent, annRelease, annTraining } from './announcements'
import {
  catBilling,
  catCustomers,
  catDispatch,
  catJobs,
  catMarketing,
  catMobile,
  catReports,
  catSettings,
  iconGear,
  iconMore,
  iconPencil,
  iconPin,
  iconPlus,
  topicOffice,
  topicPhone,
  topicStart,
  topicWhatsnew,
} from './icons'
import { type Illustration } from './illustration'
import {
  capBilling,
  capDispatch,
  capJobs,
  capMarketing,
  packMarketing,
  packMobile,
  packPayments,
} from './packs'
import { type PdfPage } from './pdf'
import { photoVanYard } from './photo'
import { screens } from './screens/screen-list'

type Row = readonly [id: string, draw: () => string, title: string, description: string]

/** Pictures of one kind: the same format, size and date. */
function kind(
  format: Illustration['format'],
  width: number,
  height: number,
  updated: string,
  rows: readonly Row[],
): Illustration[] {
  return rows.map(([id, draw, title, description]) => ({
    id,
    title,
    description,
    format,
    width,
    height,
    updated,
    draw,
  }))
}

/** Every picture of the sample space. */
export const illustrations: readonly Illustration[] = [
  ...screens,
  ...kind('png', 20, 20, '2026-04-02', [
    ['icon-gear', iconGear, 'Gear', 'A gear: settings.'],
    ['icon-plus', iconPlus, 'Plus sign', 'A plus sign: add.'],
    ['icon-more', iconMore, 'Three dots', 'Three dots in a row: more actions.'],
    ['icon-pencil', iconPencil, 'Pencil', 'A pencil: edit.'],
    ['icon-pin', iconPin, 'Pin', 'A map pin: a promised time or a pinned note.'],
  ]),
  ...kind('svg', 64, 64, '2026-04-02', [
    ['cat-dispatch', catDispatch, 'Dispatch', 'A calendar with three blocks in it.'],
    ['cat-jobs', catJobs, 'Jobs', 'A clipboard with two ticked lines.'],
    ['cat-billing', catBilling, 'Billing', 'A receipt with a dollar coin.'],
    ['cat-customers', catCustomers, 'Customers', 'Two people, one in front of the other.'],
    ['cat-reports', catReports, 'Reports', 'Three bars with a rising line above them.'],
    ['cat-settings', catSettings, 'Settings', 'Three sliders.'],
    ['cat-marketing', catMarketing, 'Marketing', 'A megaphone.'],
    ['cat-mobile', catMobile, 'Mobile', 'A phone with a list and a button.'],
    ['topic-start', topicStart, 'Get started', 'A flag on a pole.'],
    ['topic-phone', topicPhone, 'In the field', 'A phone with a map pin.'],
    ['topic-office', topicOffice, 'In the office', 'A screen with blocks of a schedule.'],
    ['topic-whatsnew', topicWhatsnew, 'What is new', 'A bright star with two small ones.'],
  ]),
  ...kind('svg', 640, 360, '2026-05-12', [
    ['pack-mobile', packMobile, 'Mobile', 'A phone with a job between a checklist, a photo and a signature.'],
    [
      'pack-payments',
      packPayments,
      'Payments',
      'A card reader between a receipt, a payment card and two coins.',
    ],
    [
      'pack-marketing',
      packMarketing,
      'Marketing',
      'A letter in an open envelope between a megaphone, a bar chart and five stars.',
    ],
  ]),
  ...kind('png', 960, 540, '2026-11-10', [
    [
      'ann-release',
      annRelease,
      'Release 74',
      'A notebook page that says Release 74, with small cards of a schedule and a chart.',
    ],
    [
      'ann-training',
      annTraining,
      'Training',
      'Four people in front of a screen that shows a lesson of the Fieldbook Academy.',
    ],
    [
      'ann-event',
      annEvent,
      'Event',
      'A calendar with two marked days under a string of flags, a map pin beside it.',
    ],
  ]),
  ...kind('svg', 480, 300, '2026-06-15', [
    [
      'cap-dispatch',
      capDispatch,
      'Dispatch & Scheduling',
      'A board with four technicians and coloured blocks.',
    ],
    [
      'cap-jobs',
      capJobs,
      'Jobs & Projects',
      'A clipboard and a wrench before three phases that follow each other.',
    ],
    [
      'cap-billing',
      capBilling,
      'Invoicing & Payments',
      'An invoice over $417.85 with a stamp that says Paid, and two coins.',
    ],
    [
      'cap-marketing',
      capMarketing,
      'Marketing Pro',
      'A letter in an open envelope beside a rising curve and five stars.',
    ],
  ]),
  ...kind('jpg', 1600, 1000, '2026-05-21', [
    [
      'photo-van-yard',
      photoVanYard,
      'Service vans in the yard',
      'Four white service vans parked in a yard while the sun is low behind the hills.',
    ],
  ]),
]

/** The one document among the assets. */
export const releaseNotesPdf: PdfPage & { id: string; description: string; updated: string } = {
  id: 'pdf-release-notes-74',
  title: 'Release Notes ST-74: Autumn 2026',
  description: 'What is new in release 74 on one page, to print or pass on.',
  updated: '2026-11-10',
  lines: [
    'Live accounts are updated on November 10, 12 and 17, 2026.',
    '',
    'Dispatch board',
    '-  60 technicians without scrolling sideways, on slow connections too.',
    '-  A thin line before each block shows the way to the job.',
    '-  Hold Shift and drop one block on another to swap two jobs.',
    '-  Jobs on hold no longer count as free time in Find someone.',
    '',
    'Surcharges',
    '-  Pass on up to 3 % of a credit card payment; debit cards are left out.',
    '-  A surcharge starts 30 days after you turn it on.',
    '',
    'Reports',
    '-  A report over a year of invoices opens in about 4 seconds.',
    '-  Each page says at which minute its numbers were taken.',
    '',
    'Fieldbook Mobile 7.4, in the stores on November 17',
    '-  Answer "How much longer?" with one tap.',
    '-  Pair a card reader from the payment screen.',
    '',
    'The full notes are in the help center under Release Notes.',
  ],
}
