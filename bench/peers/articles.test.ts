import { bodyOf, listPages, picturesIn, withOwnLinks } from './articles'

const ORIGIN = 'https://help.example.com'
const known = new Set(['/how-to/merge', '/how-to/größe'])
const linked = (address: string) => withOwnLinks(`[x](<${address}>)`, known, ORIGIN)

it('takes front matter and the first heading away, and no other', () => {
  expect(bodyOf('---\ntitle: "A"\n---\n\n# A\n\nText\n\n---\n\n# B\n')).toBe('Text\n\n---\n\n# B\n')
})

it('leads links to pages of the peer and to pictures to the peer itself', () => {
  expect(linked(`${ORIGIN}/how-to/merge#a`)).toBe('[x](</how-to/merge#a>)')
  expect(linked(`${ORIGIN}/how-to/gr%C3%B6%C3%9Fe`)).toBe('[x](</how-to/gr%C3%B6%C3%9Fe>)')
  const picture = `[![a \\[b\\]](<${ORIGIN}/media/a.png>)](<${ORIGIN}/how-to/merge>)`
  expect(withOwnLinks(picture, known, ORIGIN)).toBe('[![a \\[b\\]](</media/a.png>)](</how-to/merge>)')
})

it('leads links to what the peer does not have to an address that is no mistake anywhere', () => {
  expect(linked(`${ORIGIN}/media/a.pdf`)).toBe('[x](<https://fieldbook.example/media/a.pdf>)')
  expect(linked(`${ORIGIN}/ideas?a#b`)).toBe('[x](<https://fieldbook.example/ideas?a#b>)')
})

it('leaves links to elsewhere as they are', () => {
  for (const address of ['https://elsewhere.example.com/how-to/merge', '/how-to/merge'])
    expect(linked(address)).toBe(`[x](<${address}>)`)
})

it('finds the pictures of a page, whatever their words', () => {
  const markdown =
    '![a \\[b\\]](</media/a.png>) [no](</media/b.png>) ![](<https://elsewhere.example.com/c.png>)'
  expect(picturesIn({ path: '/a', title: 'A', markdown })).toEqual(['/media/a.png'])
})

it('lists all pages on the page from which trips begin', () => {
  const [list] = listPages([{ path: '/how-to/merge', title: 'Merge [all]', markdown: '' }])
  expect(list).toMatchObject({ path: '/categories', markdown: '- [Merge \\[all\\]](</how-to/merge>)\n' })
})
