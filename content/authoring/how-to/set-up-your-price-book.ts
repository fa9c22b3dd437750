import { howToArticle } from '../parts'

export const setUpYourPriceBook = howToArticle({
  id: 'how-to-set-up-your-price-book',
  slug: 'set-up-your-price-book',
  title: 'Set Up Your Price Book',
  description:
    'Plan categories, enter tasks and materials, import prices from a file, and raise prices without touching open estimates.',
  createdAt: '2026-04-28T16:00:00Z',
  updatedAt: '2026-07-22T16:00:00Z',
  areas: ['area-billing', 'area-settings'],
  boxes: ['box-who-admins', 'box-note-live-data'],
  introduction: `
    The price book holds everything you sell: tasks, materials, equipment and fees. Estimates, invoices and memberships take
    their prices from it, so an hour of order here saves many corrections later.
  `,
  thingsToKnow: `
    - **Tasks** are sold hours of work, **materials** are parts, **equipment** has a serial number, **fees** have neither.
    - A task can bring its materials along. They are taken from the truck when the job is done.
    - Prices are kept without tax.
    - A price change never changes an estimate that was already sent.
  `,
  sections: [
    {
      title: 'Plan the categories',
      anchor: 'plan-categories',
      text: `
        Technicians search by typing, but they browse when they are unsure. Two levels are enough for most companies:

        - Cooling
          - Diagnosis
          - Repair
          - Maintenance
        - Heating
          - Diagnosis
          - Repair
        - Plumbing
          - Drains
          - Water heaters
            - Tank
            - Tankless

        Put the five tasks you sell most at the top of each category with {{inline:media-icon-pin}}.
      `,
    },
    {
      title: 'Add a task',
      anchor: 'add-a-task',
      text: `
        1. Open **Price book** and choose the category.
        2. Select {{inline:media-icon-plus}} and then **Task**.
        3. Fill in:
           1. the **code**, for example \`AC-TUNE-01\`
           2. the **name** as the customer should read it
           3. the **description**, two sentences at most
           4. the **sold hours**
        4. Set the price: a fixed price, or _hours × rate_ plus materials with the markup of the category.
        5. Add a picture. A small one is enough; it is shown at most 480 pixels wide.

        {{entry:media-price-book}}

        ### Long codes

        Codes from a supplier can be long. Fieldbook keeps them whole, for example
        \`MFR-COMPRESSOR-SCROLL-R454B-5TON-208-230V-3PH-60HZ-WITH-CRANKCASE-HEATER-REV0007\`, and finds them by any part.

        Formulas of refrigerants can be written as they should look: R-744 is CO<sub>2</sub>, R-717 is NH<sub>3</sub>.
      `,
    },
    {
      title: 'Import prices from a file',
      anchor: 'import-prices',
      text: `
        The file is a CSV file with these columns. Their order does not matter.

        {{entry:table-price-import-columns}}

        {{entry:box-info-practice-account}}

        1. Open **Price book > Import** and choose the file.
        2. Match the columns. Columns with a known name are matched already.

           {{entry:media-import-wizard}}
        3. Read the preview: new tasks are green, changed ones show the old and the new price.
        4. Select **Import**. Nothing is deleted: tasks that are missing in the file stay as they are.

        Rows with a fault are skipped and offered as a file with the reason in the last column.
      `,
    },
    {
      title: 'Raise prices',
      anchor: 'raise-prices',
      text: `
        1. Choose a category or tick single tasks.
        2. Select **Change prices** and enter a percentage or an amount. Rounding to 0, 5 or 9 at the end is optional.
        3. Choose the day from which the prices count. Until then they wait under **Planned changes**.

        Example: 4 % on 189.00 is 196.56; rounded to 9 it becomes **199.00**.

        Open estimates keep their prices until they expire. Recurring bills of memberships change only if you tick
        **Include memberships**, and members are told 30 days before.
      `,
    },
    {
      title: 'Member prices',
      anchor: 'member-prices',
      text: `
        A membership plan can give a percentage off a category. A single task can have its own **member price**, which wins
        over the percentage. Leave it empty if the percentage is right.
      `,
    },
  ],
  wantToLearnMore: `
    - [Build an Estimate with Options](entry:how-to-build-an-estimate-with-options)
    - [Restock a Truck](entry:how-to-restock-a-truck): where materials go after a job
  `,
  related: [
    { name: 'Build an Estimate with Options', article: 'how-to-build-an-estimate-with-options' },
    { name: 'Sell a Membership', article: 'how-to-sell-a-membership' },
    {
      name: 'Price book endpoints',
      externalUrl: 'https://developers.fieldbook.example/reference/price-book',
    },
  ],
})
