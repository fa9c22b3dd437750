/* global addEventListener, document, setTimeout, window */
/*
 * Inlined into the head of every page. Delays the site's scripts, so that the page can be shown first.
 * Records clicks on buttons until the app replays them.
 */
{
  const MAX_WAIT_MS = 4000 // an image that never loads must not block the scripts

  window.___chunkMapping = {}
  window.___earlyClicks = []

  const load = () => {
    const scripts = document.querySelector('template[data-build]')
    if (!scripts) return
    window.___webpackCompilationHash = scripts.dataset.build
    window.pagePath = document.body.dataset.page
    scripts.replaceWith(scripts.content)
  }
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, load, true)
  addEventListener('DOMContentLoaded', () => {
    if (document.querySelector('template[data-eager]')) load()
  })
  // setTimeout, the fallback for requestIdleCallback, ignores the options
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(load, { timeout: 200 }))
  setTimeout(load, MAX_WAIT_MS)

  addEventListener(
    'click',
    ({ target }) => {
      const button = target.closest?.('button[type="button"]')
      if (button) window.___earlyClicks?.push(button)
    },
    true,
  )
}
