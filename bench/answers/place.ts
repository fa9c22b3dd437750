/** Returns a section as questions name it: the path of its page with its anchor, without one at the top. */
export function placeOf(url: string, anchor: string): string {
  return anchor === '' ? url : `${url.split('#')[0]}#${anchor}`
}

/** Returns the section that a link or a citation leads to. */
export function linkedPlace(link: string): string {
  const [url = '', anchor = ''] = (link.split(':~:')[0] ?? '').split('#')
  return placeOf(url, decodeURIComponent(anchor))
}
