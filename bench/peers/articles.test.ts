import { bodyOf, listPages, picturesIn, withOwnLinks } from './articles'

const ORIGIN = 'https://help.example.com'
const known = new Set(['/how-to/merge', '/how-to/größe'])
const linked = (url: string) => withOwnLinks(`[x](<${url}>)`, known, ORIGIN)

it('removes the front matter and the first heading of an article, but no other heading', () => {
  expect(bodyOf('---\ntitle: "A"\n---\n\n# A\n\nText\n\n---\n\n# B\n')).toBe('Text\n\n---\n\n# B\n')
})

it('turns URLs of existing pages and of the site’s pictures into paths', () => {
  expect(linked(`${ORIGIN}/how-to/merge#a`)).toBe('[x](</how-to/merge#a>)')
  expect(linked(`${ORIGIN}/how-to/gr%C3%B6%C3%9Fe`)).toBe('[x](</how-to/gr%C3%B6%C3%9Fe>)')
  const picture = `[![a \\[b\\]](<${ORIGIN}/media/a.png>)](<${ORIGIN}/how-to/merge>)`
  expect(withOwnLinks(picture, known, ORIGIN)).toBe('[![a \\[b\\]](</media/a.png>)](</how-to/merge>)')
})

it('replaces the site’s host with fieldbook.example in links to pages and files that the peers do not have', () => {
  expect(linked(`${ORIGIN}/media/a.pdf`)).toBe('[x](<https://fieldbook.example/media/a.pdf>)')
  expect(linked(`${ORIGIN}/ideas?a#b`)).toBe('[x](<https://fieldbook.example/ideas?a#b>)')
})

it('leaves external links, and links that are already paths, unchanged', () => {
  for (const url of ['https://elsewhere.example.com/how-to/merge', '/how-to/merge'])
    expect(linked(url)).toBe(`[x](<${url}>)`)
})

it('finds the site’s own pictures, whatever their alternative text is', () => {
  const markdown =
    '![a \\[b\\]](</media/a.png>) [no](</media/b.png>) ![](<https://elsewhere.example.com/c.png>)'
  expect(picturesIn({ path: '/a', title: 'A', markdown })).toEqual(['/media/a.png'])
})

it('builds a page at /categories that lists all pages', () => {
  const [list] = listPages([{ path: '/how-to/merge', title: 'Merge [all]', markdown: '' }])
  expect(list).toMatchObject({ path: '/categories', markdown: '- [Merge \\[all\\]](</how-to/merge>)\n' })
})
