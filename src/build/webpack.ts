import type { CreateWebpackConfigArgs } from 'gatsby'

/**
 * react-player's players that the site never shows (`src/ui/video/video-source.ts` says what it shows instead); with them the build would
 * carry 600 kB of scripts that nobody loads and take twice as long to bundle. HLS plays where the browser can; Mux and Wistia stand in
 * their hosts' frames; DASH is a link; Spotify and TikTok are no sources of the site.
 */
export const PLAYERS_LEFT_OUT = [
  'hls-video-element/react',
  'dash-video-element/react',
  '@mux/mux-player-react',
  'wistia-video-element/react',
  'spotify-audio-element/react',
  'tiktok-video-element/react',
]

export function leaveOutUnusedPlayers({ actions }: CreateWebpackConfigArgs) {
  actions.setWebpackConfig({
    resolve: { alias: Object.fromEntries(PLAYERS_LEFT_OUT.map((name) => [name, false])) },
  })
}
