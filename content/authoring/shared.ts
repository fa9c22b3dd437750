import { type EntryDraft, entry, link, text } from './kit'

/* What many entries share: product areas, spotlight boxes, snippets, highlights, named values and links to other sites. */

const FOUNDED = '2026-04-02T16:00:00Z'

const productAreas = [
  entry('kbProductArea', 'area-dispatch', FOUNDED, {
    title: 'Dispatch & Scheduling',
    url: 'dispatch-scheduling',
    isPro: false,
  }),
  entry('kbProductArea', 'area-jobs', FOUNDED, {
    title: 'Jobs & Projects',
    url: 'jobs-projects',
    isPro: false,
  }),
  entry('kbProductArea', 'area-billing', FOUNDED, {
    title: 'Invoicing & Payments',
    url: 'invoicing-payments',
    isPro: false,
  }),
  entry('kbProductArea', 'area-marketing', '2026-06-15T17:20:00Z', {
    title: 'Marketing Pro',
    url: 'marketing-pro',
    isPro: true,
  }),
  entry('kbProductArea', 'area-customers', FOUNDED, {
    title: 'Customers & Memberships',
    url: 'customers-memberships',
    isPro: false,
  }),
  entry('kbProductArea', 'area-reports', FOUNDED, { title: 'Reports', url: 'reports', isPro: false }),
  entry('kbProductArea', 'area-settings', FOUNDED, {
    title: 'Settings & Permissions',
    url: 'settings-permissions',
    isPro: false,
  }),
]

const spotlightTypes = [
  entry('spotlightBoxType', 'spotlight-type-info', FOUNDED, { name: 'Info', codeId: 'info' }),
  entry('spotlightBoxType', 'spotlight-type-who', FOUNDED, {
    name: 'Who uses this feature',
    codeId: 'whoUsesThisFeature',
  }),
  entry('spotlightBoxType', 'spotlight-type-note', FOUNDED, { name: 'Note', codeId: 'note' }),
  entry('spotlightBoxType', 'spotlight-type-disclaimer', FOUNDED, {
    name: 'Disclaimer',
    codeId: 'disclaimer',
  }),
]

function box(
  id: string,
  kind: string,
  name: string,
  markdown: string,
  updatedAt = '2026-07-08T15:10:00Z',
): EntryDraft {
  return entry('spotlightBox', id, updatedAt, {
    name,
    type: link(`spotlight-type-${kind}`),
    description: text(markdown),
  })
}

const spotlightBoxes = [
  box(
    'box-who-dispatchers',
    'who',
    'Who uses this feature',
    'Dispatchers and office managers who plan the day.',
  ),
  box(
    'box-who-office',
    'who',
    'Who uses this feature',
    'Customer service representatives and office managers.',
  ),
  box('box-who-technicians', 'who', 'Who uses this feature', 'Technicians who work from Fieldbook Mobile.'),
  box('box-who-billing', 'who', 'Who uses this feature', 'Bookkeepers, billing clerks and owners.'),
  box(
    'box-who-admins',
    'who',
    'Who uses this feature',
    'Account administrators. Everyone else sees these pages without the **Edit** button.',
  ),
  box(
    'box-note-live-data',
    'note',
    'This changes live data',
    'What you save here is visible to the whole company at once, including technicians in the field.',
  ),
  box(
    'box-disclaimer-card-fees',
    'disclaimer',
    'Card fees',
    'Processing fees depend on your payment agreement and on the card that is used. The amounts in this article are examples.',
    '2026-08-19T18:45:00Z',
  ),
  box(
    'box-disclaimer-not-tax-advice',
    'disclaimer',
    'Not tax advice',
    'Fieldbook calculates tax from the rates you enter. Ask your accountant which rates apply to your work.',
  ),
  // Without a type the box is an info box.
  entry('spotlightBox', 'box-info-practice-account', '2026-05-21T20:05:00Z', {
    name: 'Try it in your practice account',
    description: text(`
      Every company has a practice account with made-up customers. Switch to it from your initials in the top right corner
      and try the steps there first: nothing you do in it reaches a real customer.
    `),
  }),
]

const snippets = [
  entry('kbContentSnippet', 'snippet-open-settings', '2026-05-12T14:00:00Z', {
    name: 'Open Settings',
    content: text(
      'Select the gear {{inline:media-icon-gear}} in the top right corner. If you do not see it, your role has no access to **Settings**.',
    ),
  }),
  entry('kbContentSnippet', 'snippet-permission-needed', '2026-09-03T16:30:00Z', {
    name: 'Permission needed',
    content: text(`
      You need a permission for this. An administrator grants it under **Settings > People > Roles**; see
      [Set Roles and Permissions](entry:how-to-set-roles-and-permissions).
    `),
  }),
  entry('kbContentSnippet', 'snippet-sync-delay', '2026-06-25T19:15:00Z', {
    name: 'How long a change takes to reach phones',
    content: text(`
      Changes made in the office reach phones with a connection within about 30 seconds. A phone without a connection gets
      them the next time it is online; until then the technician sees the last synced version, marked with a grey cloud.
    `),
  }),
  entry('kbContentSnippet', 'snippet-before-you-contact-support', '2026-10-06T17:40:00Z', {
    name: 'Before you contact support',
    content: text(`
      Still stuck? Have these at hand when you contact support:

      - The number of the job, invoice or customer
      - The time it happened, with your time zone
      - A screenshot of the whole window, not only of the message

      Check the [status page](https://status.fieldbook.example) first: a known disruption is posted there within minutes.
    `),
  }),
]

const highlights = [
  entry('kbHighlight', 'highlight-undo-window', '2026-08-04T15:55:00Z', {
    name: 'Undo',
    content: text(`
      **Changed your mind?** For ten seconds after a change, **Undo** stands at the bottom of the screen. After that, open
      the record and change it back by hand; the audit trail keeps both steps.
    `),
  }),
  entry('kbHighlight', 'highlight-board-shortcuts', '2026-10-14T21:10:00Z', {
    name: 'Keyboard shortcuts on the board',
    content: text(`
      **Keys that save a click**

      | Key | What it does |
      |---|---|
      | \`T\` | Go to today |
      | \`[\` and \`]\` | One day back, one day forward |
      | \`U\` | Show or hide the unassigned lane |
      | \`/\` | Find a job on the board |
    `),
  }),
]

const namedValues = [
  entry('namedValue', 'namedvalue-new-features', FOUNDED, { name: 'New features' }),
  entry('namedValue', 'namedvalue-improvements', FOUNDED, { name: 'Improvements' }),
  entry('namedValue', 'namedvalue-fixes', FOUNDED, { name: 'Fixes' }),
  entry('namedValue', 'namedvalue-section-office', FOUNDED, { name: 'Office' }),
  entry('namedValue', 'namedvalue-section-mobile', FOUNDED, { name: 'Mobile' }),
  entry('namedValue', 'namedvalue-section-platform', FOUNDED, { name: 'Platform' }),
]

const elsewhere = [
  entry('externalLink', 'external-status-page', FOUNDED, {
    title: 'Fieldbook status page',
    url: 'https://status.fieldbook.example',
  }),
  entry('externalLink', 'external-api-docs', FOUNDED, {
    title: 'Fieldbook API reference',
    url: 'https://developers.fieldbook.example/reference',
  }),
  entry('externalLink', 'external-community', '2026-07-30T22:00:00Z', {
    title: 'Fieldbook community',
    url: 'https://community.fieldbook.example',
  }),
  entry('interactiveContent', 'interactive-release-74', '2026-11-10T17:00:00Z', {
    title: 'Walk through release 74',
    url: 'https://tours.fieldbook.example/release-74',
    description: 'A guided tour of the new dispatch board in nine steps. It takes about four minutes.',
  }),
]

export const shared: EntryDraft[] = [
  ...productAreas,
  ...spotlightTypes,
  ...spotlightBoxes,
  ...snippets,
  ...highlights,
  ...namedValues,
  ...elsewhere,
]
