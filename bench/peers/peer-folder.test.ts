import { pageFiles } from './peer-folder'

it('returns every file name that a tool may use for the HTML of a page', () => {
  expect(pageFiles('/how-to/merge')).toEqual(['how-to/merge', 'how-to/merge.html', 'how-to/merge/index.html'])
  expect(pageFiles('/how-to/merge/')).toEqual(pageFiles('/how-to/merge'))
  expect(pageFiles('/')).toEqual(['index.html'])
})
