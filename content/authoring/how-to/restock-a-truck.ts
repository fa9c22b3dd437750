import { howToArticle } from '../parts'

export const restockATruck = howToArticle({
  id: 'how-to-restock-a-truck',
  slug: 'restock-a-truck',
  title: 'Restock a Truck',
  description:
    'Give each truck a template, see what was used, pick and hand over the replacement, and keep counts right with a short weekly check.',
  createdAt: '2026-05-14T16:00:00Z',
  updatedAt: '2026-08-13T19:20:00Z',
  areas: ['area-jobs', 'area-settings'],
  boxes: [
    {
      kind: 'who',
      name: 'Who uses this feature',
      text: 'Warehouse staff, and technicians who fill up their own truck.',
    },
    'box-note-live-data',
  ],
  introduction: `
    A part that is missing on the truck costs a second trip. Fieldbook knows what each truck should carry, subtracts what
    jobs use, and writes the pick list for the next morning.
  `,
  thingsToKnow: `
    - Stock is kept by **place**. A warehouse is a place, and so is every truck.
    - Materials are taken off a truck when a job is **done**, not when they are added to the job.
    - A count below zero is allowed. It means that something was not handed over in Fieldbook; it is shown in red.

    {{asset:photo-van-yard}}
  `,
  sections: [
    {
      title: 'Set up a truck template',
      anchor: 'truck-template',
      text: `
        1. Open **Inventory > Templates** and select {{inline:media-icon-plus}}.
        2. Add materials with a **minimum** and a **target**. Small parts are counted in packs: 1 pack = 25 pieces.
        3. Assign the template to trucks of the same trade.

        Differences for one truck are set on the truck itself and marked with {{inline:media-icon-pin}}, so that a change of
        the template leaves them alone.
      `,
    },
    {
      title: 'Write and pick the list',
      anchor: 'pick-list',
      text: `
        1. Open **Inventory > Restock**. Every day at 5 p.m. Fieldbook compares each truck with its template and with the jobs of
           the next day; trucks that need something are listed.
        2. Open a truck. The suggested quantity fills up to the target.

           {{entry:media-inventory-truck}}
        3. Change quantities if you must, and select **Create pick list**.
        4. Pick with your phone: scan the label of the shelf, then the part. Without labels, tap the line.
        5. Put what you picked into the bin of the truck and select **Picked**.

        What the warehouse does not have goes on a purchase request with the date by which the truck needs it.
      `,
    },
    {
      title: 'Hand over',
      anchor: 'hand-over',
      text: `
        1. The technician opens **My truck > Deliveries**.
        2. They count what is in the bin and confirm each line, or write the true number.
        3. With **Accept**, the stock moves from the warehouse to the truck.

        A handover that is not accepted after two days is shown on the Restock page. Until then the parts are _on the way_:
        neither place counts them as available.

        ##### Handing over between trucks

        Two technicians can do the same in the field: **My truck > Give to…**. The other one accepts.
      `,
    },
    {
      title: 'Count every week',
      anchor: 'count-every-week',
      text: `
        Counting a whole truck takes an hour, and nobody does it. Count ten lines a week instead: Fieldbook chooses those
        that move most and those that were not counted for longest.

        1. The technician gets the list on the last day of the week.
        2. They enter what they see. The expected number is hidden on purpose.
        3. Differences above 20.00 in value wait for your approval under **Inventory > Counts**.

        | Difference | Most common cause |
        |---|---|
        | One pack too few | A loose pack was not counted |
        | One piece too many | The job used a part that was not added to it |
        | Far below zero | A handover was never accepted |
      `,
    },
  ],
  wantToLearnMore: `
    Materials get on a job with their task: [Add a task](/how-to/set-up-your-price-book#add-a-task).
  `,
  related: [
    { name: 'Set Up Your Price Book', article: 'how-to-set-up-your-price-book' },
    { name: 'Onboard a New Technician', article: 'rw-onboard-a-new-technician' },
    {
      name: 'Labels for shelves (PDF, community)',
      externalUrl: 'https://community.fieldbook.example/t/shelf-labels',
    },
  ],
})
