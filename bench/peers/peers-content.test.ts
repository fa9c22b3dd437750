import { gatsbyMarkdown, bareGatsby } from './bare-gatsby'
import { docusaurus, docusaurusMarkdown, docusaurusSideBar } from './docusaurus'
import { sideBarOf } from './side-bar'
import { starlight, starlightMarkdown, starlightSideBar } from './starlight'
import { vitepress, vitepressMarkdown, vitepressSideBar } from './vitepress'

const aPage = (markdown = 'Text\n', path = '/how-to/merge') => ({
  path,
  title: 'Say "Merge" {{now}}',
  markdown,
})
const bodyOf = (file: string) => file.split('---\n\n')[1]

describe('Docusaurus', () => {
  it('gets title and path in front matter', () => {
    expect(docusaurusMarkdown(aPage())).toBe(
      '---\ntitle: "Say \\"Merge\\" {{now}}"\nslug: "/how-to/merge"\n---\n\nText\n',
    )
  })

  it('gets escaped braces, closed tags, and no text that MDX would read as an import or export', () => {
    const markdown = 'import a\n\nexport b {c}\n\nx<br>y `{<br>}`\n\n```\nimport {d}\n```\n'
    expect(bodyOf(docusaurusMarkdown(aPage(markdown)))).toBe(
      '&#105;mport a\n\n&#101;xport b \\{c\\}\n\nx<br/>y `{<br>}`\n\n```\nimport {d}\n```\n',
    )
  })

  it('lists articles in the sidebar by document id', () => {
    expect(docusaurusSideBar([aPage()])).toEqual([
      { type: 'category', label: 'How to', items: ['how-to/merge'] },
    ])
  })
})

describe('Starlight', () => {
  it('gets relative picture paths at any depth', () => {
    const picture = '![a](</media/a.png>)\n'
    expect(bodyOf(starlightMarkdown(aPage(picture)))).toBe('![a](<../../../assets/media/a.png>)\n')
    expect(bodyOf(starlightMarkdown(aPage(picture, '/categories')))).toBe(
      '![a](<../../assets/media/a.png>)\n',
    )
  })

  it('sets the slug of each page except the home page', () => {
    expect(starlightMarkdown(aPage())).toContain('slug: "how-to/merge"')
    expect(starlightMarkdown(aPage('', '/'))).not.toContain('slug')
  })

  it('has a sidebar of links', () => {
    const [group] = starlightSideBar([aPage()])
    expect(group).toEqual({
      label: 'How to',
      collapsed: true,
      items: [{ label: aPage().title, link: '/how-to/merge' }],
    })
  })
})

describe('VitePress', () => {
  it('gets braces as text and the title as a heading', () => {
    expect(bodyOf(vitepressMarkdown(aPage('a {b} {{c}} `{{d}}`\n')))).toBe(
      '# Say "Merge" <span v-pre>\\{\\{</span>now<span v-pre>\\}\\}</span>\n\n' +
        'a \\{b\\} <span v-pre>\\{\\{</span>c<span v-pre>\\}\\}</span> `{{d}}`\n',
    )
  })

  it('has a sidebar of links', () => {
    expect(vitepressSideBar([aPage()])).toEqual([
      { text: 'How to', collapsed: true, items: [{ text: aPage().title, link: '/how-to/merge' }] },
    ])
  })
})

it('bare Gatsby gets path and title in front matter', () => {
  expect(gatsbyMarkdown(aPage())).toBe(
    '---\npath: "/how-to/merge"\ntitle: "Say \\"Merge\\" {{now}}"\n---\n\nText\n',
  )
})

it.each([docusaurus, starlight, vitepress, bareGatsby])(
  '$title gets one file for every page in its content folder',
  ({ files, content }) => {
    const pages = [aPage(), aPage('b', '/how-to/b'), aPage('', '/')]
    const names = [...files(pages).keys()].filter((name) => name.endsWith('.md'))
    expect(names).toEqual(['how-to/merge', 'how-to/b', 'index'].map((name) => `${content}/${name}.md`))
  },
)

it('a sidebar lists only the first 25 articles of each group, and no pages that list articles', () => {
  const many = Array.from({ length: 30 }, (_, at) => aPage('', `/how-to/${at}`))
  const groups = sideBarOf([...many, aPage('', '/problem-solution/a'), aPage('', '/'), aPage('', '/list')])
  expect(groups.map(({ label, pages }) => [label, pages.length])).toEqual([
    ['How to', 25],
    ['Problem solution', 1],
  ])
})
