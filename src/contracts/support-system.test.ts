import {
  chatStates,
  contactChannels,
  Environment,
  priorities,
  supportSystems,
  ticketOrders,
  ticketStatuses,
} from './support-system'

it('DATA-66 numbers the environments', () => {
  expect(Object.entries(Environment)).toEqual([
    ['Undefined', 0],
    ['Production', 1],
    ['Practice', 2],
    ['Next', 3],
    ['Stage', 4],
    ['Development', 5],
  ])
})

it.each([
  ['DATA-67', contactChannels, 'Unknown, Email, Chat, Callback, EmergencyCallback'],
  ['DATA-68', priorities, 'Closed, Normal, High'],
  ['DATA-69', ticketStatuses, 'Pending, Other, Solved, Closed'],
  ['DATA-70', ticketOrders, 'NewestFirst, OldestFirst, Priority'],
  ['DATA-71', supportSystems, 'Salesforce, Zendesk, Freshdesk, None'],
  ['DATA-72', chatStates, 'None, Allowed, WaitingAgent, Closed'],
])('DATA-67 DATA-68 DATA-69 DATA-70 DATA-71 DATA-72 lists the words of %s', (_, list, words) => {
  expect(list.join(', ')).toBe(words)
})
