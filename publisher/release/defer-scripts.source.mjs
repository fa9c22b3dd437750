/* global document, window */
/*
 * Stands in every page in place of the site's scripts and loads them once the page has loaded or the reader does something, whichever is
 * first. A button that is pressed before they run is noted, so that it can be pressed for the reader when they do.
 */
;(function (page, frame) {
  var PATIENCE_MS = 4000 // a picture that never arrives does not keep the page from becoming interactive
  var SIGNS = ['pointerdown', 'touchstart', 'keydown', 'focusin']
  var known = page.currentScript.dataset
  var addresses = known.scripts ? known.scripts.split(' ') : []
  var early = (frame.___earlyClicks = [])
  frame.___chunkMapping = {}
  frame.___webpackCompilationHash = known.build

  function load() {
    if (!addresses.length) return
    addresses.splice(0).forEach(function (address) {
      var script = page.createElement('script')
      script.src = address
      script.async = false
      page.body.appendChild(script)
    })
  }
  function whenIdle() {
    if (frame.requestIdleCallback) frame.requestIdleCallback(load, { timeout: 200 })
    else frame.setTimeout(load, 1)
  }

  SIGNS.forEach(function (sign) {
    page.addEventListener(sign, load, { capture: true, once: true, passive: true })
  })
  page.addEventListener(
    'click',
    function (event) {
      var button = event.target.closest && event.target.closest('button[type="button"]')
      if (button && frame.___earlyClicks) early.push(button)
    },
    true,
  )
  if (page.readyState === 'complete') whenIdle()
  else frame.addEventListener('load', whenIdle)
  frame.setTimeout(load, PATIENCE_MS)
})(document, window)
