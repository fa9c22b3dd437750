export function runHeadScript(source: string) {
  const script = document.createElement('script')
  script.text = source
  document.head.append(script)
  script.remove()
}
