export { AnnouncementsView } from './announcements-view'
