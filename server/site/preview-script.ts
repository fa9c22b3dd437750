/** Short, so that editors see a saved draft soon. The gateway caches drafts, so polling costs little. */
const POLL_INTERVAL_MS = 300

/**
 * Script that polls the hash of the open page's draft, and reloads the page when the hash changes. Pauses in
 * background tabs.
 */
export const FOLLOW_SCRIPT = `(() => {
  const seen = new Map([[location.pathname, document.currentScript.dataset.digest]])
  const poll = async () => {
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
      // the gateway is unreachable; the next poll tries again
    }
    setTimeout(poll, ${POLL_INTERVAL_MS})
  }
  poll()
})()
`
