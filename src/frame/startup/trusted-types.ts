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

/** Group 1 is the HTML to use: text, React's empty script or a player's frame, without styles before it. */
const HTML =
  /^(?:\s*<style>[^<]*<\/style>\s*)?([^<]*|<script><\/script>|<iframe(?: (?:src|frameborder|width|height|allow|sandbox|scrolling)="[^"]*")*><\/iframe>)\s*$/

/** Creates the Trusted Types policy: which strings may become markup, scripts (only JSON) and script URLs. */
export function createDefaultPolicy(owner: Pick<Window, 'location' | 'trustedTypes'>) {
  owner.trustedTypes?.createPolicy('default', {
    createHTML: (html) => HTML.exec(html)?.[1],
    createScript: (text) => (isJson(text) ? text : undefined),
    createScriptURL(url) {
      const { origin, pathname, protocol } = new URL(url, owner.location.href)
      // for other hosts, `script-src` of the content security policy decides
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
