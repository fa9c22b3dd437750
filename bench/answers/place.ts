/** Returns a section's name in question sets: `/path#anchor`, or `url` if the anchor is empty. */
export function placeOf(url: string, anchor: string): string {
  return anchor === '' ? url : `${url.split('#')[0]}#${anchor}`
}

export function linkedPlace(link: string): string {
  const [url = '', anchor = ''] = (link.split(':~:')[0] ?? '').split('#')
  return placeOf(url, decodeURIComponent(anchor))
}
