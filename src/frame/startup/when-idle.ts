export function whenIdle(task: () => void) {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 5_000 }) : setTimeout(task, 1)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
