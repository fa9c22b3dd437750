import { act, fireEvent, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { renderToString } from 'react-dom/server'
import { runHeadScript } from '../../../tests/support/run-head-script'
import { imageScript } from '../../config/inline-scripts'
import { Image } from './image'
import { MissingImage } from './missing-image'
import { SmallImage } from './small-image'

const board = { src: '/media/images/s/a/t/board.png', width: 1200, height: 600, alt: 'The dispatch board' }

function watchImages() {
  const observers: { tell: (isNear: boolean) => void; margin: string | undefined; disconnected: boolean }[] =
    []
  class FakeIntersectionObserver {
    readonly state
    constructor(
      callback: (entries: { isIntersecting: boolean }[]) => void,
      options?: { rootMargin?: string },
    ) {
      this.state = {
        tell: (isNear: boolean) => act(() => callback([{ isIntersecting: isNear }])),
        margin: options?.rootMargin,
        disconnected: false,
      }
      observers.push(this.state)
    }
    observe() {}
    disconnect() {
      this.state.disconnected = true
    }
  }
  Object.assign(window, { IntersectionObserver: FakeIntersectionObserver })
  return observers
}

const placeholder = () => document.querySelector('picture > source')

afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver')
})

describe('Image', () => {
  it('RICH-12 shows its alternative text, and its hover text on hover', () => {
    render(<Image {...board} hoverText="Drag a job to a technician" />)
    expect(screen.getByAltText('The dispatch board')).toHaveAttribute('title', 'Drag a job to a technician')
  })

  it('reserves its space while it loads', () => {
    render(<Image {...board} />)
    const image = screen.getByRole('img')
    expect(image).toHaveAttribute('width', '1200')
    expect(image).toHaveAttribute('height', '600')
  })

  it('reserves no space if the size is unknown', () => {
    render(<Image {...board} width={0} height={0} />)
    expect(screen.getByRole('img')).not.toHaveAttribute('width')
    expect(screen.getByRole('img')).not.toHaveAttribute('height')
  })

  it('limits a tall picture to the height of the zoomed view', () => {
    render(<Image {...board} width={600} height={1344} />)
    expect(screen.getByRole('img')).toHaveAttribute('width', '300')
    expect(screen.getByRole('img')).toHaveAttribute('height', '672')
  })

  it('offers files of several widths, up to the natural width of the picture', () => {
    render(<Image {...board} />)
    const offered = screen.getByRole('img').getAttribute('srcset')?.match(/\d+w/g)
    expect(offered).toEqual(['400w', '656w', '860w', '1200w'])
  })

  it('serves an SVG unchanged', () => {
    render(<Image {...board} src="/media/images/s/a/t/board" vector />)
    expect(screen.getByRole('img')).toHaveAttribute('src', '/media/images/s/a/t/board')
    expect(screen.getByRole('img')).not.toHaveAttribute('srcset')
  })

  it('RICH-13 loads when it comes within 200px of the window, and not before', () => {
    const observers = watchImages()
    render(<Image {...board} />)
    const image = screen.getByRole('img')
    expect(observers.map(({ margin }) => margin)).toEqual(['200px'])
    expect(placeholder()).toBeInTheDocument()

    observers[0]?.tell(false)
    expect(placeholder()).toBeInTheDocument()
    observers[0]?.tell(true)
    expect(placeholder()).toBeNull()
    expect(image).toHaveAttribute('loading', 'eager')
    expect(image).toHaveAttribute('src', '/media/images/s/a/t/board.png?w=1200&fm=webp&q=75')
    expect(observers[0]?.disconnected).toBe(true)
  })

  it('RICH-13 is a native lazy image without script', () => {
    watchImages()
    render(<Image {...board} />)
    expect(placeholder()).toHaveAttribute('media', '(scripting)')
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy')
    expect(screen.getByRole('img')).toHaveAttribute('src', expect.stringContaining('board.png'))
  })

  describe('before React has hydrated the page', () => {
    let host: HTMLElement
    let observers: ReturnType<typeof watchImages>
    beforeAll(() => runHeadScript(imageScript))
    beforeEach(() => {
      observers = watchImages()
      host = document.createElement('div')
      host.innerHTML = renderToString(<Image {...board} />)
      document.body.append(host)
      window.dispatchEvent(new Event('DOMContentLoaded'))
    })
    afterEach(() => host.remove())

    it('RICH-13 loads when it comes within 200px of the window, and not before', () => {
      expect(observers.map(({ margin }) => margin)).toEqual(['200px'])
      observers[0]?.tell(false)
      expect(placeholder()).toHaveAttribute('media', '(scripting)')
      observers[0]?.tell(true)
      expect(placeholder()).toHaveAttribute('media', 'not all')
    })

    it.each(['load', 'error'] as const)(
      'RICH-14 fades in on the %s event of the picture, not on that of its placeholder',
      (event) => {
        const image = screen.getByRole('img')
        fireEvent[event](image)
        observers[0]?.tell(true)
        expect(image).toHaveAttribute('data-fade', 'waiting')
        fireEvent[event](image)
        expect(image).toHaveAttribute('data-fade', 'shown')
      },
    )

    it('RICH-14 stays shown while React hydrates the page', () => {
      const image = screen.getByRole('img')
      observers[0]?.tell(true)
      fireEvent.load(image)
      render(<Image {...board} />, { container: host, hydrate: true })
      observers[1]?.tell(true)
      expect(placeholder()).toBeNull()
      observers[0]?.tell(true)
      expect(image.isConnected).toBe(true)
      expect(image).toHaveAttribute('data-fade', 'shown')
    })

    it('RICH-13 loads before printing and keeps `loading=lazy`, since browsers wait for lazy images before they print', () => {
      window.dispatchEvent(new Event('beforeprint'))
      expect(placeholder()).toHaveAttribute('media', 'not all')
      expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy')
    })

    it('RICH-13 sets `src` of the light and the dark file again before printing, so that browsers wait for both', () => {
      host.innerHTML = renderToString(<Image {...board} dark="/media/images/s/a/t/dark.png" eager />)
      const setAgain: string[] = []
      for (const copy of screen.getAllByRole('img'))
        Object.defineProperty(copy, 'src', {
          get: () => 'copy',
          set(src: string) {
            setAgain.push(src)
          },
        })
      window.dispatchEvent(new Event('beforeprint'))
      expect(setAgain).toEqual(['copy', 'copy'])
    })
  })

  describe('before printing', () => {
    const print = () => window.dispatchEvent(new Event('beforeprint'))

    it('RICH-14 is shown even if it is far from the window, and stays shown when it comes near', () => {
      const observers = watchImages()
      render(<Image {...board} />)
      print()
      expect(placeholder()).toHaveAttribute('media', 'not all')
      expect(screen.getByRole('img')).toHaveAttribute('data-fade', 'shown')
      observers[0]?.tell(true)
      expect(placeholder()).toBeNull()
      expect(screen.getByRole('img')).toHaveAttribute('data-fade', 'shown')
    })

    it('RICH-14 stays hidden while it is still loading', () => {
      const observers = watchImages()
      render(<Image {...board} />)
      observers[0]?.tell(true)
      print()
      expect(screen.getByRole('img')).toHaveAttribute('data-fade', 'waiting')
    })
  })

  it('RICH-13 loads immediately and without script if it is the first picture of the page', () => {
    const observers = watchImages()
    render(<Image {...board} eager />)
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager')
    expect(screen.getByRole('img')).not.toHaveAttribute('data-fade')
    expect(placeholder()).toBeNull()
    expect(observers).toEqual([])
  })

  it('RICH-14 fades in when the picture has loaded, not when its placeholder has', () => {
    const observers = watchImages()
    render(<Image {...board} />)
    const image = screen.getByRole('img')
    fireEvent.load(image)
    expect(image).toHaveAttribute('data-fade', 'waiting')
    observers[0]?.tell(true)
    expect(image).toHaveAttribute('data-fade', 'waiting')
    fireEvent.load(image)
    expect(image).toHaveAttribute('data-fade', 'shown')
  })

  it('RICH-14 becomes visible if it fails to load, so that its alternative text shows', () => {
    const observers = watchImages()
    render(<Image {...board} />)
    observers[0]?.tell(true)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByRole('img')).toHaveAttribute('data-fade', 'shown')
  })

  describe('in the dark theme', () => {
    const dark = '/media/images/s/a/t/board-dark.png'
    const copies = () => screen.getAllByRole('img', { name: 'The dispatch board' })

    it('has a light and a dark file of equal size, both lazy even for the first picture of the page', () => {
      const observers = watchImages()
      render(<Image {...board} dark={dark} eager />)
      expect(copies().map(({ dataset }) => dataset['copy'])).toEqual(['light', 'dark'])
      expect(copies().map((image) => image.getAttribute('src')?.split('?')[0])).toEqual([board.src, dark])
      for (const image of copies()) {
        expect(image).toHaveAttribute('width', '1200')
        expect(image).toHaveAttribute('height', '600')
        expect(image).toHaveAttribute('loading', 'lazy')
        expect(image).not.toHaveAttribute('data-dim')
      }
      expect(observers).toEqual([])
    })

    it('RICH-13 loads each of the two files only when the theme shows it and it is near the window', () => {
      const observers = watchImages()
      render(<Image {...board} dark={dark} />)
      observers[1]?.tell(true)
      expect(copies().map((image) => image.parentElement?.querySelector('source') === null)).toEqual([
        false,
        true,
      ])
    })

    it('dims raster images without a dark file, but not SVGs', () => {
      const { rerender } = render(<Image {...board} />)
      expect(screen.getByRole('img')).toHaveAttribute('data-dim')
      rerender(<Image {...board} vector />)
      expect(screen.getByRole('img')).not.toHaveAttribute('data-dim')
    })
  })

  it('renders once during hydration', () => {
    const host = document.createElement('div')
    host.innerHTML = renderToString(<Image {...board} />)
    document.body.append(host)
    const drawn = jest.fn()
    const page = (
      <Profiler id="picture" onRender={(_, phase) => void drawn(phase)}>
        <Image {...board} />
      </Profiler>
    )
    watchImages()
    render(page, { container: host, hydrate: true })
    expect(drawn.mock.calls).toEqual([['mount']])
  })
})

describe('SmallImage', () => {
  it('RICH-04 RICH-13 shows a small image within the line of text, in its original size', () => {
    watchImages()
    render(
      <p>
        Select <SmallImage src="/media/images/s/a/t/gear.png" width={20} height={20} alt="the gear" /> to go
        on.
      </p>,
    )
    const image = screen.getByRole('img', { name: 'the gear' })
    expect(image.closest('p')).toHaveTextContent('Select to go on.')
    expect(image).toHaveAttribute('width', '20')
    expect(image).toHaveAttribute('loading', 'lazy')
  })
})

describe('MissingImage', () => {
  it('RICH-12 shows the alternative text', () => {
    render(<MissingImage alt="The dispatch board" />)
    expect(screen.getByText('The dispatch board')).toBeVisible()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  it('renders nothing without alternative text', () => {
    const { container } = render(<MissingImage alt=" " />)
    expect(container).toBeEmptyDOMElement()
  })
})
