import { recommendedWorkflowArticle } from '../parts'

export const onboardANewTechnician = recommendedWorkflowArticle({
  id: 'rw-onboard-a-new-technician',
  slug: 'onboard-a-new-technician',
  title: 'Onboard a New Technician',
  description: 'What to prepare before the first day, what to show on it, and what to check after two weeks.',
  createdAt: '2026-06-09T16:00:00Z',
  updatedAt: '2026-09-08T17:10:00Z',
  areas: ['area-settings', 'area-dispatch'],
  boxes: ['box-who-admins', 'box-who-dispatchers', 'box-note-live-data'],
  introduction: `
    A technician who can find the job, finish it and be paid for it on the first day needs about an hour of preparation by
    the office. This is the list.
  `,
  thingsToKnow: `
    - A technician counts for your subscription from the first sign-in, not from the invitation.
    - Do not share a phone or an account. Signatures and payments are tied to the person.
  `,
  workflowSummary: `
    One week before: account, skills, truck. First day: app, practice job, ride-along. After two weeks: look at the numbers
    together.
  `,
  workflows: [
    {
      title: 'Give access',
      anchor: 'give-access',
      text: `
        1. Open **Settings > People** and select {{inline:media-icon-plus}}.
        2. Enter name, mobile number and email address, and choose the role _Technician_.
        3. Choose business unit, skills and the yard where the day begins.
        4. Set the working hours. Only then can jobs be assigned.
        5. Send the invitation. It works for seven days.

        {{entry:media-roles-permissions}}
      `,
    },
    {
      title: 'Prepare the truck',
      anchor: 'prepare-the-truck',
      text: `
        1. Assign a truck and the template of its trade: [Set up a truck template](/how-to/restock-a-truck#truck-template).
        2. Create the first pick list and fill the truck.
        3. Label the card reader with the name of the technician.

        {{entry:media-photo-van-yard}}
      `,
    },
    {
      title: 'The first day',
      anchor: 'first-day',
      text: `
        1. Install Fieldbook Mobile and sign in together.
        2. Allow location, camera, Bluetooth and notifications. Say what each is for.
        3. Pair the card reader.
        4. Book a job for a made-up customer in the practice account and let the technician take it from **On my way** to
           **Done**, with a photo, a form, an estimate and a test payment.

           {{entry:media-mobile-job}}
        5. Let them ride along with somebody who likes to explain.

        > Show less than you know. The large button, the photo and the payment are enough for a first day.
      `,
    },
    {
      title: 'After two weeks',
      anchor: 'after-two-weeks',
      text: `
        Sit down for half an hour with these numbers:

        - jobs without a photo
        - times that were corrected in the timesheet
        - estimates with one option only
        - parts below zero on the truck

        Each points to one thing to practise, not to a fault of character.
      `,
    },
  ],
  related: [
    { name: 'Set Roles and Permissions', article: 'how-to-set-roles-and-permissions' },
    { name: 'Restock a Truck', article: 'how-to-restock-a-truck' },
    { name: 'Technician app shows an old schedule', article: 'ps-technician-app-shows-old-schedule' },
  ],
})
