/** Fakes of browser APIs that jsdom lacks. Import this file for its side effect. */

let reducedMotion = false

export function withReducedMotion() {
  reducedMotion = true
}

beforeEach(() => {
  reducedMotion = false
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('prefers-reduced-motion: reduce') && reducedMotion,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  Element.prototype.scrollIntoView = () => undefined
  HTMLElement.prototype.setPointerCapture = () => undefined
  HTMLElement.prototype.hasPointerCapture = () => false
  HTMLDialogElement.prototype.showModal = showModal
  HTMLDialogElement.prototype.close = close
})

const openers = new WeakMap<HTMLDialogElement, Element | null>()

function showModal(this: HTMLDialogElement) {
  if (this.open) return
  openers.set(this, document.activeElement)
  this.open = true
  this.querySelector<HTMLElement>('button, a[href], input')?.focus()
}

function close(this: HTMLDialogElement) {
  if (!this.open) return
  this.open = false
  const opener = openers.get(this)
  if (opener instanceof HTMLElement) opener.focus()
  this.dispatchEvent(new Event('close'))
}

/** Acts like a browser: Escape in a modal dialog fires `cancel` and closes the dialog unless prevented. */
export function pressEscapeIn(dialog: HTMLElement) {
  const goesOn = dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  if (goesOn && dialog instanceof HTMLDialogElement) dialog.close()
}
