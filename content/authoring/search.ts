import { type EntryDraft, entry, link } from './kit'

/* What editors know about how people search: words that mean the same, and articles that belong on top. */

const synonyms = [
  entry('searchSynonyms', 'synonyms-technician', '2026-09-15T16:20:00Z', {
    name: 'Technician',
    words: 'technician\nfield worker\ncrew member\nengineer',
    oneWay: false,
  }),
  entry('searchSynonyms', 'synonyms-bill', '2026-09-15T16:22:00Z', {
    name: 'Bills are invoices',
    words: 'bill, invoice',
    oneWay: false,
  }),
  entry('searchSynonyms', 'synonyms-estimate', '2026-09-15T16:25:00Z', {
    name: 'Quotes are estimates',
    words: 'quote\nestimate\nproposal',
    oneWay: false,
  }),
  entry('searchSynonyms', 'synonyms-contract', '2026-10-02T15:05:00Z', {
    name: 'Service agreements',
    words: 'service agreement\nmembership',
    // A search for memberships is not about agreements with vendors.
    oneWay: true,
  }),
]

const boosts = [
  entry('searchBoost', 'boost-login', '2026-10-02T15:10:00Z', {
    name: 'Sign-in trouble begins with roles',
    queries: 'cannot log in\nlogin\nno access',
    article: link('how-to-set-roles-and-permissions'),
    position: 'First',
  }),
  entry('searchBoost', 'boost-release-71', '2026-10-02T15:12:00Z', {
    name: 'Old release notes come last',
    queries: 'release notes\nwhat is new',
    article: link('rn-71'),
    position: 'Lower',
  }),
]

export const search: EntryDraft[] = [...synonyms, ...boosts]
