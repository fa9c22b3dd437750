import { type EntryDraft, entry, links, text } from './kit'

/* Pages to look something up or to take something along. */

export const resources: EntryDraft[] = [
  entry(
    'kbResources',
    'resource-browser-and-device-requirements',
    '2026-11-05T17:00:00Z',
    {
      title: 'Browser and Device Requirements',
      url: 'browser-and-device-requirements',
      description: 'Browsers, phones, card readers and network settings with which Fieldbook is tested.',
      productArea: links('area-settings'),
      audience: 'everyone',
      content: text(`
        Fieldbook runs in a browser in the office and as an app in the field. What is listed here is tested before each release;
        other combinations may work and are not supported.

        ## In the office

        | Browser | Version |
        |---|---|
        | Chrome, Edge | The last three |
        | Firefox | The last three, and the current long-term version |
        | Safari | 17.4 or newer |

        - A screen of 1,280 by 720 pixels or more; 1,920 wide for the dispatch board
        - JavaScript and cookies on for \`*.fieldbook.example\`
        - 10 Mbit/s for up to five people

        ## In the field

        | | Android | iOS and iPadOS |
        |---|---|---|
        | System | 11 or newer | 17 or newer |
        | Memory | 3 GB | any |
        | Free storage | 2 GB | 2 GB |
        | Card reader | Bluetooth 5.0 | Bluetooth 5.0 |

        ## Network

        If a firewall filters outgoing traffic, allow:

        1. \`app.fieldbook.example\`, port 443
        2. \`live.fieldbook.example\`, port 443, including WebSockets; without them the board is brought up to date once a minute
        3. \`files.fieldbook.example\`, port 443

        Report a device that should work and does not to [support@fieldbook.example](mailto:support@fieldbook.example).
      `),
    },
    '2026-04-24T16:00:00Z',
  ),
  entry(
    'kbResources',
    'resource-import-templates',
    '2026-07-22T16:00:00Z',
    {
      title: 'Import Templates',
      url: 'import-templates',
      description:
        'What the files for customers, equipment and prices must look like, with an example row of each.',
      productArea: links('area-settings', 'area-customers'),
      content: text(`
        The import wizard reads \`.csv\` files of at most 20,000 rows. The first row holds the names of the columns;
        their order does not matter, and columns that match nothing are skipped.

        {{entry:media-import-wizard}}

        ## Customers

        | Column | Required | Example |
        |---|---|---|
        | \`name\` | Yes | Dana Whitfield |
        | \`phone\` | Yes, or \`email\` | 555-0142 |
        | \`email\` | Yes, or \`phone\` | dana@example.com |
        | \`street\` | Yes | 18 Alder Lane |
        | \`city\`, \`zip\` | Yes | Fairview, 97024 |
        | \`consent\` | No | email, text |

        Rows with a phone number that is already known change the customer instead of adding one.

        ## Prices

        {{entry:table-price-import-columns}}

        ## Equipment

        | Column | Required | Example |
        |---|---|---|
        | \`customer_phone\` | Yes | 555-0142 |
        | \`kind\` | Yes | Water heater |
        | \`serial\` | No | WH-20931-C |
        | \`installed_on\` | No | 2019-05-30 |

        ## When a row is refused

        Refused rows are offered as a file of their own, with the reason in the last column. Correct them there and import that
        file; rows that were accepted are not touched again.
      `),
    },
    '2026-05-07T16:00:00Z',
  ),
  entry(
    'kbResources',
    'resource-training-checklist',
    '2026-09-08T16:30:00Z',
    {
      title: 'Training Checklist',
      url: 'training-checklist',
      description:
        'Four weeks of learning for office staff and technicians, with a course or an article for each step.',
      productArea: links('area-settings', 'area-jobs'),
      audience: 'signedIn',
      content: text(`
        Print this page or copy it into your own onboarding plan. Each week takes two to three hours beside the normal work.

        ## Office

        ### Week 1: calls and jobs

        - [Create a Job from a Call](entry:how-to-create-a-job-from-a-call), five times in the practice account
        - Course: [Booking Calls with Confidence](https://academy.example.com/courses/booking-calls-with-confidence)

        ### Week 2: the board

        - [Use the Dispatch Board](entry:how-to-use-the-dispatch-board)
        - Sit beside a dispatcher from 7 to 9 a.m. on two days

        ### Week 3: money

        - [Send an Invoice](entry:how-to-send-an-invoice)
        - Read the [Payments FAQ](entry:faq-payments)

        ### Week 4: on your own

        - Plan one day and go through it with your manager in the evening

        ---

        ## Technicians

        1. Day 1: install the app, clock in and out, do a job in the practice account.
        2. Day 2: [Build an Estimate with Options](entry:how-to-build-an-estimate-with-options) for your own house.
        3. Day 3: [take a payment](entry:how-to-take-a-card-payment-in-the-field) of 1.00 with the reader, and let the office refund it.
        4. Week 2: [restock your truck](entry:how-to-restock-a-truck) from the pick list.

        > Let people make their mistakes in the practice account. It is emptied every Sunday night.
      `),
    },
    '2026-05-18T16:00:00Z',
  ),
]
