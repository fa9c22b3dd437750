import { fixedPaths } from './paths'

/** Returns the id of an announcement's element on the announcements page. */
export function announcementAnchor(id: string) {
  return `announcement-${id}`
}

/** Returns the URL of an announcement: an anchor on the announcements page. */
export function announcementPath(id: string) {
  return `${fixedPaths.announcements}#${announcementAnchor(id)}`
}
