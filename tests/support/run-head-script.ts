/** Runs a script as the head of a page does: at once, and whole. */
export function runHeadScript(source: string) {
  const script = document.createElement('script')
  script.text = source
  document.head.append(script)
  script.remove()
}
