import { howToArticle } from '../parts'

/** For signed-in readers; the code word lets a check prove that it reaches nobody else. */
export const requestADataExport = howToArticle({
  id: 'how-to-request-a-data-export',
  slug: 'request-a-data-export',
  title: 'Request a Data Export',
  description:
    'For signed-in customers: ask for a full copy of your company data, confirm the request, and download it before the link expires.',
  createdAt: '2026-06-22T16:00:00Z',
  updatedAt: '2026-10-09T17:30:00Z',
  areas: ['area-settings', 'area-reports'],
  audience: 'signedIn',
  boxes: [
    'box-who-admins',
    {
      kind: 'note',
      name: 'Treat the file like your safe',
      text: 'It holds the names, addresses and phone numbers of all your customers. Delete copies you no longer need.',
    },
  ],
  introduction: `
    Your data belongs to you. Twice a month you can ask for a copy of everything: customers, jobs, invoices, payments,
    photos and forms. This page is for signed-in customers; its reference is CANARY-SIGNEDIN-2M9K.
  `,
  thingsToKnow: `
    - Only administrators can ask for an export, and two of them must agree if your company has more than one.
    - Card numbers and passwords are not part of it. Fieldbook does not have them.
    - For a part of your data, a [report](entry:how-to-build-a-custom-report) is quicker.
  `,
  sections: [
    {
      title: 'Ask for the export',
      anchor: 'ask',
      text: `
        {{entry:snippet-open-settings}}

        1. Open **Company > Data export**.
        2. Choose the period. Without one, the export begins with your first day.
        3. Choose whether photos and signed forms are included. They make up nine tenths of the size.
        4. Enter the code that was sent to your email address, and select **Request export**.
      `,
    },
    {
      title: 'Confirm it',
      anchor: 'confirm',
      text: `
        If there is another administrator, one of them gets a message and has three days to confirm. Until then the state is
        _Waiting for a second person_. The request can be withdrawn by either of you.
      `,
    },
    {
      title: 'Download it',
      anchor: 'download',
      text: `
        When the export is ready, usually within a day, you get an email. It holds no link: sign in and go back to
        **Company > Data export**.

        1. Select **Download**. Large exports come in parts of at most 2 GB.
        2. Compare the checksum of each part with the one shown.
        3. Unpack all parts into one folder.

        The download expires after seven days.

        | Folder | What is in it |
        |---|---|
        | \`tables/\` | A CSV file for each kind of record, in UTF-8 |
        | \`documents/\` | Invoices and estimates as PDF, by number |
        | \`photos/\` | Photos by job number |
        | \`forms/\` | Signed forms as PDF |
        | \`README.txt\` | What each column means |
      `,
    },
    {
      title: 'Read the tables',
      text: `
        Every table has a column \`id\`, and other tables point to it: \`customer_id\` in \`jobs.csv\` is an \`id\` in
        \`customers.csv\`. Times are in UTC. Amounts are whole cents, so 19656 stands for 196.56.

        Open the tables in a program that lets you set the kind of a column. A spreadsheet that guesses turns a zip code such
        as \`02134\` into 2134, and a long number of a part into something with an exponent.

        Records of customers that were merged carry the number of the surviving record in \`merged_into\`.
      `,
    },
  ],
  wantToLearnMore: `
    To copy data regularly into another system, use the API instead. Its [reference](https://developers.fieldbook.example/reference)
    lists everything that can be read.
  `,
  related: [
    { name: 'Set Roles and Permissions', article: 'how-to-set-roles-and-permissions' },
    { name: 'Build a Custom Report', article: 'how-to-build-a-custom-report' },
  ],
})
