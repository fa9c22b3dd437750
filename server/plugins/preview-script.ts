/** Looks every second whether the page that is open has changed since it came, and then loads it anew. A page in the background waits. */
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
    setTimeout(look, 1000)
  }
  look()
})()
`
