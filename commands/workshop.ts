/* npm run workshop: every part that pages are made of, in all its states, at /workshop of the developing site. */

process.env['FIELDBOOK_WORKSHOP'] = 'true'
console.log('The workshop will be at /workshop of the address below.')
void import('./develop')
