import '../../lib/script-url' // declares `trustedTypes`

/** What YouTube's player element loads. */
const PLAYER_SCRIPT = 'https://www.youtube.com/iframe_api'

/** Group 1 is the HTML to use: text, React's empty script or a player's frame, without styles before it. */
const HTML =
  /^(?:\s*<style>[^<]*<\/style>\s*)?([^<]*|<script><\/script>|<iframe(?: (?:src|frameborder|width|height|allow|sandbox|scrolling)="[^"]*")*><\/iframe>)\s*$/

/** Creates the default policy of Trusted Types: for strings of React, Gatsby's head and the players. */
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
