import { ANONYMOUS } from './analytics'
import { articleFeedbackEvent, closedCaseEvent, unsolvedCaseEvent, type ArticleFeedback } from './events'

const reader = { tenantName: 'Northside Plumbing', userName: 'dana' }
const noFeedback: ArticleFeedback = {
  helpful: false,
  couldntFind: false,
  didntWork: false,
  unclear: false,
  comment: '',
}

describe('articleFeedbackEvent', () => {
  it('POLL-10 POLL-11 POLL-12 POLL-13 ANALYT-03 ANALYT-06 reports a Yes with tenant and user, without reasons', () => {
    expect(articleFeedbackEvent({ ...noFeedback, helpful: true }, reader)).toEqual({
      name: 'feedback',
      fields: {
        content_group: 'knowledge-base',
        value: 'Yes',
        comment: '-',
        tenant: 'Northside Plumbing',
        user: 'dana',
        couldntFind: '-',
        unclear: '-',
        didntWork: '-',
      },
    })
  })

  it('DATA-28 POLL-10 POLL-11 POLL-13 reports a No with the reasons and the comment', () => {
    const { fields } = articleFeedbackEvent(
      { ...noFeedback, couldntFind: true, unclear: true, comment: ' Step 3 is missing. ' },
      ANONYMOUS,
    )
    expect(fields).toMatchObject({
      value: 'No',
      comment: 'Step 3 is missing.',
      couldntFind: 'x',
      unclear: 'x',
      didntWork: '-',
    })
  })

  it.each(['couldntFind', 'didntWork', 'unclear'] as const)(
    'POLL-13 has a separate flag for the reason %s',
    (reason) => {
      const { fields } = articleFeedbackEvent({ ...noFeedback, [reason]: true }, reader)
      const { couldntFind, didntWork, unclear } = fields
      expect({ couldntFind, didntWork, unclear }).toEqual({
        couldntFind: '-',
        didntWork: '-',
        unclear: '-',
        [reason]: 'x',
      })
    },
  )

  it('POLL-11 treats a blank comment as empty', () => {
    expect(articleFeedbackEvent({ ...noFeedback, comment: ' \n ' }, reader).fields.comment).toBe('-')
  })
})

it.each([
  ['DEFL-30 ANALYT-04 reports a case that the reader keeps open, with the user id', unsolvedCaseEvent, 'No'],
  ['DEFL-29 ANALYT-04 reports a case that the reader closes, with the user id', closedCaseEvent, 'Yes'],
])('%s', (_, toEvent, value) => {
  const articleUrl = 'https://help.example/how-to/merge'
  expect(toEvent({ caseId: 'CASE-1001', articleUrl }, reader)).toEqual({
    name: 'email_deflection_feedback',
    fields: {
      content_group: 'knowledge-base',
      value,
      comment: articleUrl,
      tenant: 'Northside Plumbing',
      user: 'dana',
      caseId: 'CASE-1001',
    },
  })
})
