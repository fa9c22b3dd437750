interface TypeRules {
  createHTML(html: string): string | undefined
  createScript(text: string): string | undefined
  createScriptURL(url: string): string | undefined
}

declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy(name: string, rules: TypeRules): unknown }
  }
}

/** Text, the empty script that React creates, or a player's frame, which loses its library's styles. */
const HTML =
  /^(?:\s*<style>[^<]*<\/style>\s*)?([^<]*|<script><\/script>|<iframe(?: (?:src|frameborder|width|height|allow|sandbox|scrolling)="[^"]*")*><\/iframe>)\s*$/

/** Creates the policy that decides which strings may become markup, structured data and script URLs. */
export function createDefaultPolicy(owner: Pick<Window, 'location' | 'trustedTypes'>) {
  owner.trustedTypes?.createPolicy('default', {
    createHTML: (html) => HTML.exec(html)?.[1],
    createScript: (text) => (isJson(text) ? text : undefined),
    createScriptURL(url) {
      const { origin, pathname, protocol } = new URL(url, owner.location.href)
      // of other hosts, `script-src` allows those of the players and vendors
      const isScript = origin === owner.location.origin ? pathname.endsWith('.js') : protocol === 'https:'
      return isScript ? url : undefined
    },
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
