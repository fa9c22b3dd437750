/** Returns a section as question sets name it: the page's path with the anchor, or only the path. */
export function placeOf(url: string, anchor: string): string {
  return anchor === '' ? url : `${url.split('#')[0]}#${anchor}`
}

export function linkedPlace(link: string): string {
  const [url = '', anchor = ''] = (link.split(':~:')[0] ?? '').split('#')
  return placeOf(url, decodeURIComponent(anchor))
}
