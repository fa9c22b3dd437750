import { render, screen } from '@testing-library/react'
import { CardImage } from './card-image'
import { ContentCard, type Card } from './content-card'

const icon = { src: '/media/board.png', width: 1200, height: 750, alt: 'The board' }

const aCard = (card: Partial<Card> = {}): Card => ({
  title: { text: 'Dispatch', pro: false },
  link: { href: '/landing-page/dispatch', internal: true },
  links: [],
  ...card,
})

const aLink = (title: string) => ({ title, link: { href: `/how-to/${title.toLowerCase()}`, internal: true } })

describe('CardImage', () => {
  it('RICH-15 loads the picture at twice its display size', () => {
    render(<CardImage picture={icon} width={360} height={202} />)
    const image = screen.getByRole('img', { name: 'The board' })
    expect(image).toHaveAttribute('src', '/media/board.png?w=720&fm=webp&q=75')
    expect(image).toHaveAttribute('width', '360')
    expect(image).toHaveAttribute('height', '202')
  })

  it('RICH-13 lazy-loads the picture unless it is marked as eager', () => {
    render(
      <>
        <CardImage picture={{ ...icon, alt: 'below' }} width={10} height={10} />
        <CardImage picture={{ ...icon, alt: 'on top' }} width={10} height={10} eager />
      </>,
    )
    expect(screen.getByRole('img', { name: 'below' })).toHaveAttribute('data-fade', 'waiting')
    expect(screen.getByRole('img', { name: 'on top' })).not.toHaveAttribute('data-fade')
  })

  it('RICH-15 loads an SVG unchanged', () => {
    render(<CardImage picture={{ ...icon, src: '/media/icon.svg', vector: true }} width={40} height={40} />)
    expect(screen.getByRole('img')).toHaveAttribute('src', '/media/icon.svg')
  })

  it('RICH-12 replaces a missing file with its alternative text', () => {
    render(<CardImage picture={{ ...icon, src: '' }} width={40} height={40} />)
    expect(screen.getByText('The board')).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('shows nothing for the missing file of a decorative picture', () => {
    const { container } = render(
      <CardImage picture={{ ...icon, src: '' }} width={40} height={40} decorative />,
    )
    expect(container).toBeEmptyDOMElement()
  })
})

describe('ContentCard', () => {
  it('DATA-17 shows title, picture and links', () => {
    const { container } = render(
      <main>
        <h1>Home</h1>
        <ContentCard card={aCard({ icon, links: [aLink('Merge'), aLink('Split')] })} level={2} />
      </main>,
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Dispatch' })).toBeVisible()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/landing-page/dispatch',
      '/how-to/merge',
      '/how-to/split',
    ])
    expect(container.querySelector('img')).toHaveAttribute('alt', '')
  })

  it('UI-01 shows the label Pro as a chip', () => {
    render(<ContentCard card={aCard({ title: { text: 'Marketing', pro: true } })} level={3} />)
    expect(screen.getByText('Pro')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Marketing Pro' })).toBeVisible()
  })

  it('DATA-17 shows its title as text if it has no link', () => {
    const { link: _, ...unlinked } = aCard()
    render(<ContentCard card={unlinked} level={3} />)
    expect(screen.getByRole('heading', { name: 'Dispatch' })).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })

  const one = { light: '#111111', dark: '#eeeeee' }
  const two = { light: '#222222', dark: '#dddddd' }
  const [first, second] = ['light-dark(#111111, #eeeeee)', 'light-dark(#222222, #dddddd)']

  it.each([
    ['both of its colors', { borderColor1: one, borderColor2: two }, [first, second]],
    ['the first color if it has no second', { borderColor1: one }, [first, first]],
    ['the second color if it has no first', { borderColor2: two }, [second, second]],
    ['no color if it has none', {}, ['', '']],
  ])('DATA-17 draws the edge in %s', (_, colors, expected) => {
    render(<ContentCard card={aCard(colors)} level={3} />)
    const { style } = screen.getByRole('article')
    expect([style.getPropertyValue('--edge-from'), style.getPropertyValue('--edge-to')]).toEqual(expected)
  })
})
