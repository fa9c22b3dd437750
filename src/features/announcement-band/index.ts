export { AnnouncementBand } from './announcement-band'
export { bandIn } from './band-in'
