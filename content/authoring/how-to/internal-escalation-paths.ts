import { howToArticle } from '../parts'

/** For employees only; the code word lets a check prove that it reaches nobody else. */
export const internalEscalationPaths = howToArticle({
  id: 'how-to-internal-escalation-paths',
  slug: 'internal-escalation-paths',
  title: 'Internal Escalation Paths',
  description: 'For Fieldbook employees: when to escalate a support case, to whom, and what to hand over.',
  createdAt: '2026-05-26T16:00:00Z',
  updatedAt: '2026-11-06T18:10:00Z',
  areas: ['area-settings'],
  audience: 'employee',
  boxes: [
    {
      kind: 'who',
      name: 'Who uses this article',
      text: 'Fieldbook support engineers and team leads. Do not quote from it in answers to customers.',
    },
  ],
  introduction: `
    Most cases are solved by the person who opens them. This article is for the others: it says when a case goes further,
    to whom, and what has to travel with it. Code word of this edition: CANARY-EMPLOYEE-7Q4X.
  `,
  thingsToKnow: `
    - Escalating is not failing. A case that waits two days with the wrong person is.
    - The case stays yours until somebody else has accepted it in writing.
    - Customers hear from one person. Whoever solves the case behind the scenes writes to you, not to them.
  `,
  sections: [
    {
      title: 'When to escalate',
      anchor: 'when-to-escalate',
      text: `
        Escalate at once, without looking further, when

        - money moved wrongly: a double charge, a payout to the wrong account, a refund that was not asked for
        - one company sees data of another
        - a technician cannot work and has customers waiting
        - a customer mentions a lawyer, an injury or the press

        Escalate after **two hours** of your own work when you can repeat the fault, and after **four hours** when you cannot.
      `,
    },
    {
      title: 'To whom',
      anchor: 'to-whom',
      text: `
        | Kind of case | First | If there is no answer |
        |---|---|---|
        | Payments and payouts | Payments desk, 15 minutes | Duty manager |
        | Data of another company | Security desk, at once | Duty manager, by phone |
        | Mobile app | Mobile group, 1 hour | Lead of the mobile group |
        | Reports and exports | Data group, 4 hours | Lead of the data group |
        | Contracts and prices | Account manager, 1 day | Head of accounts |

        The duty manager's number is pinned {{inline:media-icon-pin}} in the support channel. It changes on the first of the
        month.
      `,
    },
    {
      title: 'What to hand over',
      anchor: 'what-to-hand-over',
      text: `
        1. One sentence that says what the customer cannot do.
        2. The company, and the number of one job, invoice or customer that shows it.
        3. What you tried, in order, with the time.
        4. What the customer was told, word for word.
        5. The time by which they expect to hear from you.

        Never put a card number, a password or a customer's code into the handover, <u>not even in a picture</u>. Cover them
        before you take the screenshot.

        A recording is welcome; a recording without the five points is not a handover.
      `,
    },
    {
      title: 'After the case',
      anchor: 'after-the-case',
      text: `
        1. Tell the customer what was wrong, in their words, and what was done.
        2. Link the case to the known fault if there is one.
        3. If an article would have prevented the case, write two sentences of it and send them to the help-centre team.
      `,
    },
  ],
  related: [{ name: 'Read a Job Audit Trail', article: 'how-to-read-a-job-audit-trail' }],
})
