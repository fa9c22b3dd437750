/**
 * Editors wait for what they saved; a look costs the gateway little,
 * and the preview API is asked no more often than the drafts are read.
 */
const LOOK_EVERY_MS = 300

/** Polls for a change of the open page and then reloads it. A page in the background waits. */
export const FOLLOW_SCRIPT = `(() => {
  const seen = new Map([[location.pathname, document.currentScript.dataset.digest]])
  const look = async () => {
    const path = location.pathname
    try {
      const answer = document.hidden ? undefined : await fetch('/preview/state?path=' + encodeURIComponent(path))
      if (answer?.status === 401) return location.reload()
      if (answer?.ok) {
        const digest = (await answer.json()).digest ?? ''
        if (path === location.pathname && seen.has(path) && seen.get(path) !== digest) return location.reload()
        seen.set(path, digest)
      }
    } catch {
      // the gateway is away for a moment
    }
    setTimeout(look, ${LOOK_EVERY_MS})
  }
  look()
})()
`
