import { readFileSync } from 'node:fs'

it('the search field of the offline page takes the direction of its text', () => {
  const page = new DOMParser().parseFromString(readFileSync('static/offline.html', 'utf8'), 'text/html')
  expect(page.querySelector('form[role=search] input[name=q]')?.getAttribute('dir')).toBe('auto')
})
