import '../../lib/script-url' // declares `trustedTypes`

/** The script that `youtube-video-element` loads to play a YouTube video. */
const PLAYER_SCRIPT = 'https://www.youtube.com/iframe_api'

/** Matches text, React's empty script or a player's iframe. Group 1 excludes a leading `<style>`. */
const HTML =
  /^(?:\s*<style>[^<]*<\/style>\s*)?([^<]*|<script><\/script>|<iframe(?: (?:src|frameborder|width|height|allow|sandbox|scrolling)="[^"]*")*><\/iframe>)\s*$/

/** Creates the Trusted Types default policy: it accepts only what React, Gatsby and video players need. */
export function createDefaultPolicy(owner: Pick<Window, 'trustedTypes'>) {
  owner.trustedTypes?.createPolicy('default', {
    createHTML: (html) => HTML.exec(html)?.[1],
    createScript: (text) => (isJson(text) ? text : undefined),
    createScriptURL: (url) => (url === PLAYER_SCRIPT ? url : undefined),
  })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
