import { aDocument } from './a-corpus'

export const merge = aDocument('Merge Duplicate Customers', {
  text: 'Two records stand for the same household. Keep one of them.',
  productAreas: ['Customers'],
  topics: ['Getting started'],
  sections: [
    { heading: '', anchor: '', text: 'Two records stand for the same household.' },
    { heading: 'Find duplicates', anchor: 'find-duplicates', text: 'Open the report of double entries.' },
    {
      heading: 'Undo a merge',
      anchor: 'undo',
      text: 'A merge cannot be undone. Jobs <b>stay</b> & invoices too.',
    },
  ],
})
const schedule = aDocument('Schedule Recurring Maintenance', {
  text: 'Plan visits for a whole season. Invoices follow each visit.',
  productAreas: ['Dispatch', 'Jobs'],
  contentType: 'kbReleaseNotes',
})
const invoice = aDocument('Send an Invoice', {
  text: 'Write the price book items on it and send it to the customer.',
  productAreas: ['Billing'],
})
const course = aDocument('Dispatching on a Bad Day', {
  id: 'academy:1',
  source: 'Absorb',
  contentType: '',
  url: 'https://academy.example.com/courses/1',
  text: 'A van breaks down. Decide which invoice waits.',
  productAreas: ['Dispatch'],
})
export const fourDocuments = [merge, schedule, invoice, course]
