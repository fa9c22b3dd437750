/* npm run workshop: starts `npm run develop` with the component gallery at /workshop. */

process.env['FIELDBOOK_WORKSHOP'] = 'true'
console.log('The component gallery will be at /workshop of the URL below.')
void import('./develop')
