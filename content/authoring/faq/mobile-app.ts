import { faqArticle } from './faq-parts'

export const mobileAppFaq = faqArticle({
  id: 'faq-mobile-app',
  slug: 'mobile-app-faq',
  title: 'Mobile App FAQ',
  description:
    'Answers for technicians and for the people who help them: installing Fieldbook Mobile, working without a connection, and what the app records about where you are.',
  createdAt: '2026-05-06T16:00:00Z',
  updatedAt: '2026-10-27T17:10:00Z',
  areas: ['area-jobs', 'area-dispatch'],
  boxes: [
    'box-who-technicians',
    {
      kind: 'note',
      name: 'Update before November 30',
      text: `
        Versions before 7.2 stop syncing on November 30, 2026. Open **More > About** in the app to see your version.
      `,
    },
  ],
  introduction: `
    Fieldbook Mobile is the technician's half of Fieldbook: the day's jobs, the customer's history, forms, estimates, photos
    and payments on one phone. This page answers what comes up in the first weeks and on days without a signal.
  `,
  thingsToKnow: `
    - The app shows what your role allows. If a button in this article is missing, ask your office.
    - Everything you enter is kept on the phone first and sent as soon as there is a connection.

    {{entry:snippet-sync-delay}}
  `,
  groups: [
    {
      title: 'Installing and signing in',
      anchor: 'installing-and-signing-in',
      questions: [
        {
          question: 'Which phones and tablets can I use?',
          anchor: 'supported-devices',
          answer: `
            - Android 11 or newer, with at least 3 GB of memory
            - iOS or iPadOS 17 or newer
            - 2 GB of free storage; 5 GB if you take many photos

            A tablet without a mobile network works, but its location is less exact. The full list is in
            [Browser and Device Requirements](entry:resource-browser-and-device-requirements).
          `,
        },
        {
          question: 'How do I sign in for the first time?',
          anchor: 'first-sign-in',
          answer: `
            1. Open the invitation on the phone. It came by text message or email from your office and is valid for 7 days.
            2. Install the app from the store that opens.
            3. Open the invitation again and choose a password of at least 12 characters.
            4. Allow notifications and location when the app asks. What each is for is explained
               [below](/faq/mobile-app-faq#location-recorded).

            Lost the invitation? Your office can send it again from your profile with **Resend invitation**.
          `,
        },
        {
          question: 'Can I use two devices at once?',
          anchor: 'two-devices',
          answer: `
            Yes, a phone and a tablet. The **main device** sends your location and gets the notifications; choose it under
            **More > Devices**. A third device signs out the one that was used least recently.
          `,
        },
        {
          question: 'What do I do when my phone is lost or stolen?',
          anchor: 'lost-phone',
          answer: `
            Call your office. An administrator opens your profile and selects **Sign out everywhere**. The next time the phone
            has a connection, the app removes its data. Work that was not synced yet is lost, so report it the same day.
          `,
        },
      ],
    },
    {
      title: 'Working without a connection',
      anchor: 'working-without-a-connection',
      questions: [
        {
          question: 'What works without a connection?',
          anchor: 'works-offline',
          answer: `
            | Works | Waits for a connection |
            |---|---|
            | Today's and tomorrow's jobs with history | Jobs further ahead |
            | Forms, checklists, photos, notes | Sending anything to the customer |
            | Price book and estimates | Card payments, unless your company allows them offline |
            | Start, pause and finish a job | Live map and messages |
            | Signatures | Stock of other trucks |

            Cash and checks can be recorded without a connection; the receipt goes out later. For cards, read
            [Without a signal](/how-to/take-a-card-payment-in-the-field#without-a-signal).
          `,
        },
        {
          question: 'How do I know that everything was sent?',
          anchor: 'everything-sent',
          answer: `
            Look at the cloud in the title bar:

            - **Green**: all is sent.
            - **Grey with a number**: so many changes wait for a connection.
            - **Amber**: a change was refused. Tap it, or open **More > Sync**, to read why.

            Before you hand in a phone or remove the app, wait for green.
          `,
        },
        {
          question: 'What if the office changed the same job?',
          anchor: 'same-job-changed',
          answer: `
            Nothing is lost. Notes, photos and times of both sides are kept. If both changed the _same field_, the later change
            wins and the other is kept in the job's history: see
            [Read a Job Audit Trail](entry:how-to-read-a-job-audit-trail).

            The schedule is the exception: for time and technician, the office always wins. If your list looks old, read
            [Technician app shows an old schedule](entry:ps-technician-app-shows-old-schedule).
          `,
        },
        {
          question: 'How much data does the app use?',
          anchor: 'data-use',
          answer: `
            About 15 MB on a day with six jobs, without photos. A photo is about 1 MB. Turn on
            **More > Photos > Wi-Fi only** to send photos in the evening; the office sees a grey frame until then.
          `,
        },
      ],
    },
    {
      title: 'Location and privacy',
      anchor: 'location-and-privacy',
      questions: [
        {
          question: 'When is my location recorded?',
          anchor: 'location-recorded',
          answer: `
            From **clock-in to clock-out**, about once a minute while you move. Not during a break, not after work, and not on
            days off. A blue bar at the top of the app says when location is on.
          `,
        },
        {
          question: 'Who can see where I am?',
          anchor: 'who-sees-location',
          answer: `
            - Dispatchers and office managers see the vans on the [map](entry:capability-technician-map) of the current day.
            - A customer sees you for the part of the trip after you tap **On my way**, if your company sends that link.
            - Positions are deleted after 60 days. Only the travel time of each job remains.
          `,
        },
        {
          question: 'Does the app drain the battery?',
          anchor: 'battery',
          answer: `
            A working day costs 10 to 15 % of a full charge. If it is much more:

            1. Turn off **High accuracy** under **More > Location**. It is needed only for mileage reports.
            2. Close other navigation apps when you arrive.
            3. Let the app sync the night before, on Wi-Fi.
          `,
        },
      ],
    },
  ],
  uncategorized: [
    {
      question: 'Can I change the language of the app?',
      anchor: 'app-language',
      answer: `
        The app follows the language of the phone: English, Spanish or French. Job types, forms and the price book stay in the
        language in which your office wrote them.
      `,
    },
    {
      question: 'I forgot to start a job. Can I correct the time?',
      anchor: 'correct-the-time',
      answer: `
        Yes, until the timesheet is approved. Open **More > My week**, tap the entry and propose the right time with a reason. The
        office sees both times when it [approves the timesheet](entry:how-to-approve-timesheets).
      `,
    },
    {
      question: 'How do I report a problem with the app?',
      anchor: 'report-a-problem',
      answer: `
        Shake the phone, or open **More > Help > Report a problem**. The report carries the version of the app, the model of the
        phone and the last sync, but no customer data and no photos. Write what you did and what you expected.
      `,
    },
  ],
  wantToLearnMore: `
    New in the team? [Onboard a New Technician](entry:rw-onboard-a-new-technician) lists what to set up in which order. This clip
    shows one of its steps:

    {{entry:media-training-clip}}
  `,
})
