import '../../tests/support/browser'
import { createAnchors } from './anchors'

const anchors = createAnchors(document)

describe('after a navigation', () => {
  beforeEach(() => {
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
      frame(0)
      return 1
    })
    document.body.innerHTML =
      '<a id="menu" href="/b">B</a><main id="main" tabindex="-1"><input><h2 id="part">Part</h2></main>'
    document.getElementById('menu')?.focus()
  })
  afterEach(() => document.body.replaceChildren())

  it.each([
    ['to the main element', '', 'main'],
    ['to the heading in the URL', 'part', 'part'],
    ['to the main element if the anchor is outside the main element', 'menu', 'main'],
    ['to the main element if the anchor does not exist', '%E0%A4%A', 'main'],
  ])('NAV-24 moves the focus %s', (_, id, focused) => {
    anchors.focus(id)
    expect(document.activeElement?.id).toBe(focused)
  })

  it('NAV-24 keeps the focus that the page has set', () => {
    document.querySelector('input')?.focus()
    anchors.focus('')
    expect(document.activeElement?.tagName).toBe('INPUT')
  })

  it.each([
    ['the main element', '#main', 'MAIN'],
    ['the heading in the URL', '#part', 'H2'],
    ['the field that the page has focused', 'input', 'INPUT'],
  ])('NAV-24 returns the focus to %s when Gatsby’s router focuses its wrapper', (_, selector, tag) => {
    const text = document.body.innerHTML
    document.body.innerHTML = `<div id="gatsby-focus-wrapper" tabindex="-1">${text}</div>`
    if (selector === 'input') document.querySelector('input')?.focus()
    anchors.focus(selector === '#part' ? 'part' : '')
    document.getElementById('gatsby-focus-wrapper')?.focus()
    expect(document.activeElement?.tagName).toBe(tag)
    document.getElementById('gatsby-focus-wrapper')?.focus()
    expect(document.activeElement?.id).toBe('gatsby-focus-wrapper')
  })

  it('NAV-24 moves the focus to the main element after a closing dialog has returned the focus to its opener', () => {
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.showModal()
    dialog.dataset['closing'] = ''
    anchors.focus('')
    dialog.close()
    expect(document.activeElement?.id).toBe('main')
  })

  it('NAV-24 does not fail on a page without a main element', () => {
    document.querySelector('main')?.remove()
    expect(() => anchors.focus('part')).not.toThrow()
  })

  it('REDIR-07 reports which anchors the page has', () => {
    expect(['part', 'gone'].map(anchors.has)).toEqual([true, false])
  })
})

it('NAV-26 scrolls to the element with the given id, if there is such an element', () => {
  document.body.innerHTML = '<h2 id="Q&amp;A">Questions</h2>'
  const scrolled: Element[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this)
  }
  for (const id of ['gone', 'Q&A']) anchors.scrollTo(id)
  expect(scrolled).toEqual([document.getElementById('Q&A')])
  document.body.replaceChildren()
})

it('COLL-05 dispatches hashchange for a new hash', () => {
  const heard = jest.fn()
  window.addEventListener('hashchange', heard)
  anchors.announceHash()
  window.removeEventListener('hashchange', heard)
  expect(heard).toHaveBeenCalledTimes(1)
})
