/**
 * Hosts of the players in `src/ui/video`, in the format of a content security policy. The wildcards are
 * needed because Kaltura has many hosts, and Mixcloud's player may redirect to a subdomain.
 */
export const PLAYER_HOSTS: readonly string[] = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'vimeo.com',
  'player.twitch.tv',
  'player.mux.com',
  'fast.wistia.net',
  'w.soundcloud.com',
  'geo.dailymotion.com',
  '*.mixcloud.com',
  'play.vidyard.com',
  '*.kaltura.com',
  '*.kaltura.org',
  'streamable.com',
  'www.facebook.com',
]

export function isHostListed(url: string, hosts: readonly string[]): boolean {
  const { host } = new URL(url)
  return hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one))
}
