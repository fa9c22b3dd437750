import { billingCapabilities } from './capabilities/billing'
import { dispatchCapabilities } from './capabilities/dispatch'
import { jobsCapabilities } from './capabilities/jobs'
import { marketingCapabilities } from './capabilities/marketing'
import { type EntryDraft, asset, entry } from './kit'
import { resources } from './resources'

/** The picture on the card of a capability. */
function cardPicture(name: string, assetId: string, altText: string): EntryDraft {
  const fields = { name: `Capability picture: ${name}`, altText, zoomable: false, media: asset(assetId) }
  return entry('media', assetId.replace('cap-', 'capimg-'), '2026-04-20T16:00:00Z', fields)
}

const pictures = [
  cardPicture('dispatch', 'cap-dispatch', 'Lanes of a schedule with blocks of different lengths.'),
  cardPicture('jobs', 'cap-jobs', 'A clipboard with a checklist beside a wrench.'),
  cardPicture('billing', 'cap-billing', 'An invoice with a card in front of it.'),
  cardPicture('marketing', 'cap-marketing', 'An open letter with a star above it.'),
]

/** The product's capabilities, and the resources that go with them. */
export const capabilities: EntryDraft[] = [
  ...dispatchCapabilities,
  ...jobsCapabilities,
  ...billingCapabilities,
  ...marketingCapabilities,
  ...resources,
  ...pictures,
]
