import { type EntryDraft, entry, link, text } from './kit'
import { gettingStarted } from './landing-pages/getting-started'
import { jobsProjectsHome } from './landing-pages/jobs-projects-home'
import { marketingProHomeAspire } from './landing-pages/marketing-pro-home-aspire'
import { marketingProHomeFieldroutes } from './landing-pages/marketing-pro-home-fieldroutes'
import { reportsHome } from './landing-pages/reports-home'

/** Shown above everything on the landing pages that name them. */
const globalBoxes = [
  entry('spotlightBox', 'box-global-release-74', '2026-11-10T17:30:00Z', {
    name: 'Release 74 is here',
    type: link('spotlight-type-info'),
    description: text(`
      The new dispatch board, surcharges and faster reports reach live accounts from November 10 to 17.
      [Read the release notes](entry:rn-74).
    `),
  }),
  entry('spotlightBox', 'box-global-marketing-pro-subscription', '2026-06-18T16:00:00Z', {
    name: 'Part of Marketing Pro',
    type: link('spotlight-type-note'),
    description: text(`
      What this page describes needs a Marketing Pro subscription. Without one you see the menu **Marketing** with a short
      tour and the button **Start trial**.
    `),
  }),
]

export const landingPages: EntryDraft[] = [
  ...gettingStarted,
  ...jobsProjectsHome,
  ...reportsHome,
  ...marketingProHomeFieldroutes,
  ...marketingProHomeAspire,
  ...globalBoxes,
]
