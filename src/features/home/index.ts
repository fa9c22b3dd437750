export { hideDismissedScript } from './dismissed-announcements'
export { HomeView } from './home-view'
