import { capability } from './capability-parts'

export const dispatchCapabilities = [
  capability({
    slug: 'dispatch-board',
    title: 'Dispatch Board',
    shortDescription:
      'Plan the day on one screen: a lane for each technician, a block for each job, and travel time between them.',
    image: 'dispatch',
    areas: ['area-dispatch'],
    createdAt: '2026-04-20T16:00:00Z',
    updatedAt: '2026-11-10T18:40:00Z',
    audience: 'everyone',
    text: `
      The board is where the day is planned and where it is saved when it goes wrong. It shows up to 60 technicians at once and
      brings changes of other dispatchers in within a second.

      {{entry:media-dispatch-board}}

      ## What you can do

      - Assign, move, swap and split jobs by dragging or with the keyboard
      - See travel time, skills and sold hours while you drag
      - Find who is free nearby when a job runs late
      - Switch between day, week and map without losing your place

      ## What it checks for you

      | Check | When | What happens |
      |---|---|---|
      | Skills | While you drag | Lanes without the skill turn grey |
      | Arrival window | On drop | The block asks before it breaks a promise |
      | Working hours | On drop | An amber edge; you decide |
      | Two technicians, one truck | In the morning | A line above the board |

      ## Read next

      1. [Use the Dispatch Board](entry:how-to-use-the-dispatch-board)
      2. [Jobs are missing from the dispatch board](entry:ps-jobs-missing-from-the-dispatch-board)
    `,
  }),
  capability({
    slug: 'recurring-schedules',
    title: 'Recurring Schedules',
    shortDescription: 'Visits that repeat are created a year ahead and booked in bulk when the season comes.',
    image: 'dispatch',
    areas: ['area-dispatch', 'area-customers'],
    createdAt: '2026-04-20T16:10:00Z',
    updatedAt: '2026-08-06T20:30:00Z',
    text: `
      Recurring plans keep work that repeats out of people's heads. Each plan creates _due visits_ for the next 12 months; nothing
      is booked until you say so.

      ## Rhythms

      - Every so many months, counted from the last visit
      - In fixed months
      - As often as a [membership](entry:how-to-sell-a-membership) includes

      ## Booking in bulk

      Up to 200 due visits at a time are grouped by neighbourhood and spread over the days you allow. Customers confirm by text
      message, and the answers arrive in the list.

      {{entry:media-schedule-week}}

      How it is done: [Schedule Recurring Maintenance](entry:how-to-schedule-recurring-maintenance).
    `,
  }),
  capability({
    slug: 'technician-map',
    title: 'Technician Map',
    shortDescription:
      'See vans and jobs of the day on a map and send the nearest person who can do the work.',
    areas: ['area-dispatch'],
    createdAt: '2026-05-11T16:00:00Z',
    updatedAt: '2026-09-22T17:15:00Z',
    text: `
      ## Who is where

      Vans move on the map once a minute while their technician is clocked in. Jobs carry the number of their place in the lane, so
      that a detour is seen at a glance.

      {{entry:media-technician-map}}

      ## Nearest first

      Select an unassigned job. Technicians who have the skill are listed by the time they need to get there, not by distance.

      ## What is kept

      Positions of the current day are visible to dispatchers and office managers. They are deleted after **60 days**; the
      [Mobile App FAQ](/faq/mobile-app-faq#location-recorded) says what technicians can expect.
    `,
  }),
  capability({
    slug: 'call-booking',
    title: 'Call Booking',
    shortDescription:
      'Recognise the caller, ask the right questions and offer a window that suits the route, in two minutes.',
    image: 'dispatch',
    areas: ['area-dispatch', 'area-jobs', 'area-customers'],
    createdAt: '2026-05-11T16:10:00Z',
    updatedAt: '2026-09-18T16:00:00Z',
    text: `
      The call screen opens when the phone rings and fills itself with what is known: customer, location, equipment, open balance
      and the last visits.

      {{entry:media-call-booking}}

      ## Questions by job type

      Each job type brings its questions. The answers decide the duration and the skills: "water is running" makes another job than
      "water has run".

      ## Windows that make sense

      A star marks a window in which somebody already works nearby. Taking starred windows first saves a company of ten technicians
      about an hour of driving a day.

      ## Connected phones

      - Any phone system that can call a web address when a call comes in
      - Recordings, if your system makes them, are linked to the job

      Step by step: [Create a Job from a Call](entry:how-to-create-a-job-from-a-call).
    `,
  }),
]
