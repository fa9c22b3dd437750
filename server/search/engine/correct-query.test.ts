import { aDocument, searching } from '../testing/a-corpus'

const { search } = searching([
  aDocument('Send an Invoice', { text: 'Open the job and send the invoice to the customer.' }),
  aDocument('Approve Timesheets', { text: 'Open the timesheet of a week.' }),
  aDocument('Assign a Task', {
    text: 'A parson, a hunan and an argent tank call it a task with photo, cell and helm.',
  }),
])

const fieldwork = [aDocument('Send a Technician', { text: 'A field technician worked in a room.' })]

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

  it.each([
    ['a phrase of a synonym group', 'a field worker'],
    ['a one-word synonym', 'groom'],
  ])('corrects a typo beside %s, but not the synonym itself', (_, typed) => {
    const untaught = searching(fieldwork)
    const taught = searching(fieldwork, {
      synonyms: [
        { words: ['field worker', 'technician'], oneWay: false },
        { words: ['groom', 'technician'], oneWay: true },
      ],
    })
    expect(untaught.search(typed)).toHaveProperty('correctedQuery')
    expect(taught.search(typed)).not.toHaveProperty('correctedQuery')
    expect(taught.search(`${typed} technicain`).correctedQuery).toBe(`${typed} technician`)
  })

  it('does not correct a query that matches the query of a boost', () => {
    const boost = { queries: ['How do I groom a quokka?'], document: 'send-a-technician' }
    const { search } = searching(fieldwork, { boosts: [{ ...boost, position: 'First' }] })
    expect(search('how do i groom quokkas')).not.toHaveProperty('correctedQuery')
    expect(search('groom')).toHaveProperty('correctedQuery', 'room')
  })
})
