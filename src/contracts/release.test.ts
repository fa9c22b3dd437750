import { pageFiles } from './release'

it.each([
  ['/', 'index.html', 'page-data/index/page-data.json'],
  ['/how-to/one', 'how-to/one/index.html', 'page-data/how-to/one/page-data.json'],
  ['/404.html', '404.html', 'page-data/404.html/page-data.json'],
])('returns the paths of the HTML file and the page data file of the page %s', (path, html, data) => {
  expect(pageFiles(path)).toEqual({ html, data })
})
