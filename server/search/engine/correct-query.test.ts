import { aDocument, searching } from '../testing/a-corpus'

const { search } = searching([
  aDocument('Send an Invoice', { text: 'Open the job and send the invoice to the customer.' }),
  aDocument('Approve Timesheets', { text: 'Open the timesheet of a week.' }),
  aDocument('Assign a Task', {
    text: 'A parson, a hunan and an argent tank call it a task with photo, cell and helm.',
  }),
])

describe('the corrected query', () => {
  it.each([
    ['send inovice', 'send invoice'],
    ['How do I send an Inovice?', 'How do I send an invoice?'],
    ['sned invocie', 'send invoice'],
  ])('corrects "%s" to "%s"', (typed, meant) => {
    expect(search(typed).correctedQuery).toBe(meant)
  })

  it.each([
    ['known words', 'send an invoice'],
    ['the start of a word', 'send inv'],
    ['a compound in two words', 'time sheet'],
    ['a query without results', 'zzzzzzzzzz'],
    ['a request for a person', 'Talk to a person'],
    ['a request for humans, not agents', 'talking to humans, not agents'],
    ['a request for a phone call', 'Can I phone someone?'],
    ['a word after the first 24', `${'send '.repeat(24)}inovice`],
  ])('corrects nothing in %s', (_, typed) => {
    expect(search(typed)).not.toHaveProperty('correctedQuery')
  })
})
