import { autumnAnnouncements } from './announcements/autumn'
import { summerAnnouncements } from './announcements/summer'
import { type EntryDraft, entry } from './kit'

const FOUNDED = '2026-05-28T16:00:00Z'

/** Name by codeId. `Webinar` is unknown to the site on purpose: its tag gets the default colour. */
const TYPES: Readonly<Record<string, string>> = {
  Releases: 'Releases',
  Blog: 'Blog',
  Feature: 'New Feature',
  Training: 'Training',
  Promo: 'Promotion',
  Community: 'Community',
  Feedback: 'Feedback Wanted',
  Event: 'Event',
  News: 'News',
  Partnership: 'Partnership',
  Fieldbook: 'From Fieldbook',
  Webinar: 'Webinar',
}

const types = Object.entries(TYPES).map(([codeId, name]) =>
  entry('announcementType', `announcement-type-${codeId.toLowerCase()}`, FOUNDED, { name, codeId }),
)

function learnMore(name: string, label: string, url: string): EntryDraft {
  return entry('learnMoreLink', `learn-more-${name}`, FOUNDED, { label, url })
}

const learnMoreLinks = [
  learnMore('release-74', 'Release notes', '/release-notes/release-notes-st-74'),
  learnMore('dispatch-board', 'Use the Dispatch Board', '/how-to/use-the-dispatch-board'),
  learnMore('surcharge-rules', 'Rules for surcharges', '/faq/payments-faq#card-fee-surcharge'),
  learnMore('devices', 'Browser and device requirements', '/resources/browser-and-device-requirements'),
  learnMore('campaigns', 'Launch a campaign', '/how-to/launch-a-marketing-pro-campaign'),
  learnMore('forms', 'What forms can do', '/product-capability/forms-and-checklists'),
  learnMore('restock', 'Restock a truck', '/how-to/restock-a-truck'),
  learnMore('api', 'API reference', 'https://developers.fieldbook.example/reference'),
  learnMore('community', 'Join the community', 'https://community.fieldbook.example'),
  learnMore('academy', 'All courses', 'https://academy.example.com/courses'),
  learnMore('status', 'Status page', 'https://status.fieldbook.example'),
]

export const announcements: EntryDraft[] = [
  ...summerAnnouncements,
  ...autumnAnnouncements,
  ...types,
  ...learnMoreLinks,
]
