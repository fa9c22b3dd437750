import { fixedPaths } from './paths'

/** Id of the element of an announcement on the announcements page. */
export function announcementAnchor(id: string) {
  return `announcement-${id}`
}

/** An announcement has no page of its own: the address of its place on the page of all. */
export function announcementPath(id: string) {
  return `${fixedPaths.announcements}#${announcementAnchor(id)}`
}
