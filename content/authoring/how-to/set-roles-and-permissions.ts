import { howToArticle } from '../parts'

export const setRolesAndPermissions = howToArticle({
  id: 'how-to-set-roles-and-permissions',
  slug: 'set-roles-and-permissions',
  title: 'Set Roles and Permissions',
  description:
    'See what the built-in roles may do, make a role of your own, give it to people, and check what somebody can see.',
  createdAt: '2026-04-30T16:00:00Z',
  updatedAt: '2026-10-20T18:40:00Z',
  areas: ['area-settings'],
  boxes: ['box-who-admins', 'box-note-live-data'],
  introduction: `
    A role is a set of permissions; a person has one role or several. Begin with the built-in roles, and make your own only
    when somebody needs clearly more or clearly less.
  `,
  thingsToKnow: `
    - Permissions add up. A person with two roles may do what either of them allows.
    - No permission takes something away. To forbid a thing, use a role without it.
    - Every account keeps at least one administrator. The last one cannot be removed or demoted.

    {{entry:snippet-open-settings}}
  `,
  sections: [
    {
      title: 'Built-in roles',
      anchor: 'built-in-roles',
      text: `
        The built-in roles cannot be changed. Make a copy to adapt one.

        {{entry:table-permission-matrix}}

        <sup>1</sup> Of the list price, per estimate. The limit is set in the role.
      `,
    },
    {
      title: 'Make a role of your own',
      anchor: 'make-a-role',
      text: `
        1. In **Settings**, open **People > Roles**.
        2. Find the built-in role that comes closest and select **Copy** from {{inline:media-icon-more}}.
        3. Name it after the work, not after a person: "Warehouse lead", not "Maria's role".
        4. Turn permissions on or off. Searching for a word, such as _refund_, lists every permission that mentions it.

           {{entry:media-roles-permissions}}
        5. Set the limits: the largest discount, the largest refund, and how many days back something may be changed.
        6. Save.

        #### Permissions that come together

        Some permissions need another one. If you turn on **Edit invoices**, then **See invoices** is turned on too and says
        why.
      `,
    },
    {
      title: 'Give roles to people',
      anchor: 'give-roles',
      text: `
        1. Open **People** and choose a person.
        2. Select **Roles** and tick what they need.
        3. Choose the **business units** the roles count for. A dispatcher of the north does not see the board of the south.
        4. Save. The change counts from the person's next click; they need not sign in again.

        For several people at once, tick them in the list and select **Change roles**.
      `,
    },
    {
      title: 'Check what somebody sees',
      anchor: 'view-as',
      text: `
        Open a person and select **View as**. You see Fieldbook with their permissions, read only, in a frame with an amber
        edge. Leave it with **Back to my view**.

        If something is missing there:

        1. Look for the permission: has any of their roles got it?
        2. Look at the business unit: is the record in a unit they work for?
        3. Look at the feature: is it part of your subscription?
      `,
    },
    {
      title: 'See who changed a role',
      anchor: 'role-history',
      text: `
        Every change of a role or of a person's roles is listed under **Settings > Audit > Access** with the time, the
        administrator, and the permissions before and after. The list goes back seven years and can be exported.
      `,
    },
  ],
  wantToLearnMore: `
    Giving access to a new colleague is one step of [Onboard a New Technician](/recommended-workflow/onboard-a-new-technician#give-access).
  `,
  related: [
    { name: 'Onboard a New Technician', article: 'rw-onboard-a-new-technician' },
    { name: 'Request a Data Export', article: 'how-to-request-a-data-export' },
    {
      name: 'Permissions of API keys',
      externalUrl: 'https://developers.fieldbook.example/reference/permissions',
    },
  ],
})
