import fc from 'fast-check'
import { fixedWidthSource, fitHeight, imageSources } from './image-sources'

const board = '/media/images/space/board/token/board.png'

describe('imageSources', () => {
  it('offers every display width below the natural width of the picture, and the natural width last', () => {
    expect(imageSources(board, 1200, [480, 800, 1600])).toEqual({
      src: `${board}?w=1200&fm=webp&q=75`,
      srcSet: [480, 800, 1200].map((width) => `${board}?w=${width}&fm=webp&q=75 ${width}w`).join(', '),
    })
  })

  it('offers no width above the largest display width', () => {
    expect(imageSources(board, 4000, [480, 800]).src).toBe(`${board}?w=800&fm=webp&q=75`)
  })

  it('offers one URL if the picture is smaller than all display widths', () => {
    expect(imageSources(board, 320, [480, 800])).toEqual({ src: `${board}?w=320&fm=webp&q=75` })
  })

  it('never requests more than the natural width', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.array(fc.integer({ min: 100, max: 3000 }), { minLength: 1 }),
        (width, displayWidths) => {
          const { src, srcSet = '' } = imageSources(board, width, displayWidths)
          const asked = [...`${src} ${srcSet}`.matchAll(/w=(\d+)/g)].map(([, digits]) => Number(digits))
          expect(asked.length).toBeGreaterThan(0)
          expect(Math.max(...asked)).toBeLessThanOrEqual(width)
        },
      ),
    )
  })

  it('requests no size if the natural width is unknown', () => {
    expect(imageSources(board, 0, [480, 800])).toEqual({ src: `${board}?fm=webp&q=75` })
  })

  it.each(['/media/images/a/steps.gif', '/media/images/a/site.ICO', '/media/images/a/logo.svg'])(
    'RICH-03 leaves %s unchanged',
    (src) => {
      expect(imageSources(src, 1200, [480, 800])).toEqual({ src })
      expect(fixedWidthSource(src, 1200, 300)).toEqual({ src })
    },
  )
})

describe('fixedWidthSource', () => {
  it('RICH-15 requests twice the width of the card', () => {
    expect(fixedWidthSource(board, 1200, 300).src).toBe(`${board}?w=600&fm=webp&q=75`)
    expect(fixedWidthSource(board, 0, 64).src).toBe(`${board}?w=128&fm=webp&q=75`)
  })

  it('never requests more than the natural width', () => {
    expect(fixedWidthSource(board, 500, 300).src).toBe(`${board}?w=500&fm=webp&q=75`)
  })
})

describe('fitHeight', () => {
  it('keeps the size if it fits, and otherwise scales it down', () => {
    expect(fitHeight(1200, 600, 672)).toEqual({ width: 1200, height: 600 })
    expect(fitHeight(600, 1344, 672)).toEqual({ width: 300, height: 672 })
    expect(fitHeight(0, 0, 672)).toEqual({ width: 0, height: 0 })
  })
})
