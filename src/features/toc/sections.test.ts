import { positionsOf } from './sections'

/** A fake `checkVisibility`, which jsdom lacks: only the content of a closed `<details>` is not visible. */
function isVisible(this: Element) {
  return this.closest('details:not([open]) > div') === null
}

beforeEach(() => {
  Element.prototype.checkVisibility = isVisible
  document.body.innerHTML = `
    <h2 id="fixed">Fixed</h2>
    <details id="known"><summary>Known issues</summary><div><h3 id="mobile">Mobile</h3></div></details>`
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  document.body.replaceChildren()
})

const found = () => positionsOf(['fixed', 'known', 'mobile', 'missing'])

it('TOC-03 TOC-05 TOC-06 gives sections in a closed collapsible the position Infinity, and omits sections not on the page', () => {
  const [fixed, known] = [
    { id: 'fixed', top: 0 },
    { id: 'known', top: 0 },
  ]
  expect(found()).toEqual([fixed, known, { id: 'mobile', top: Infinity }])
  document.querySelector('details')?.setAttribute('open', '')
  expect(found()).toEqual([fixed, known, { id: 'mobile', top: 0 }])
})
