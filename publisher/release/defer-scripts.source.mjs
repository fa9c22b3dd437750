/* global addEventListener, document, setTimeout, window */
/*
 * In the head of every page. Runs the site's scripts once the page has loaded or the reader does
 * something, whichever is first. Notes which buttons are pressed before, to press them again then.
 */
{
  const PATIENCE_MS = 4000 // a picture that never arrives does not hold up the scripts

  window.___chunkMapping = {}
  window.___earlyClicks = []

  const load = () => {
    const scripts = document.getElementById('scripts')
    if (!scripts) return
    window.___webpackCompilationHash = scripts.dataset.build
    window.pagePath = document.body.dataset.page
    scripts.replaceWith(scripts.content)
  }
  for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, load, true)
  addEventListener('DOMContentLoaded', () => {
    if (document.querySelector('#scripts[data-eager]')) load()
  })
  // in a browser without idle callbacks, the timer ignores the options
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(load, { timeout: 200 }))
  setTimeout(load, PATIENCE_MS)

  addEventListener(
    'click',
    ({ target }) => {
      const button = target.closest?.('button[type="button"]')
      if (button) window.___earlyClicks?.push(button)
    },
    true,
  )
}
