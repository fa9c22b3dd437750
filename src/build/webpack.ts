import type { CreateWebpackConfigArgs } from 'gatsby'

/** Players for streams that help articles never use; together they are 600 kB and half of the bundling time. */
const UNUSED_PLAYERS = [
  'dash-video-element/react',
  'hls-video-element/react',
  '@mux/mux-player-react',
  'spotify-audio-element/react',
  'tiktok-video-element/react',
]

export function leaveOutUnusedPlayers({ actions }: CreateWebpackConfigArgs) {
  actions.setWebpackConfig({
    resolve: { alias: Object.fromEntries(UNUSED_PLAYERS.map((name) => [name, false])) },
  })
}
