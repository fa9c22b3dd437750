import { fixedPaths } from './paths'

export function announcementAnchor(id: string) {
  return `announcement-${id}`
}

export function announcementPath(id: string) {
  return `${fixedPaths.announcements}#${announcementAnchor(id)}`
}
