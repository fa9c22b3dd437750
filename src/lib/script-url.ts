import { memoize } from './memoize'

/** Rules of a Trusted Types policy. A rule of the default policy returns undefined to reject a value. */
interface TypeRules {
  createHTML?(html: string): string | undefined
  createScript?(text: string): string | undefined
  createScriptURL?(url: string): string | undefined
}

interface TypePolicy {
  /** Returns a `TrustedScriptURL`, typed as a string because TypeScript's DOM types accept only strings. */
  createScriptURL(url: string): string
}

declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy(name: string, rules: TypeRules): TypePolicy }
  }
}

type Owner = Pick<Window, 'location' | 'trustedTypes'>

/** Memoized, because a page can create only one policy per name. */
const policyOf = memoize((owner: Owner) =>
  owner.trustedTypes?.createPolicy('script-url', {
    createScriptURL(url) {
      const { origin, pathname, protocol } = new URL(url, owner.location.href)
      // https is enough for other hosts, because the content security policy (`script-src`) limits the hosts
      const isScript = origin === owner.location.origin ? pathname.endsWith('.js') : protocol === 'https:'
      if (!isScript) throw new TypeError(`${url} is not the URL of a script.`)
      return url
    },
  }),
)

/** Returns the URL of a script as a `TrustedScriptURL`, or unchanged in browsers without Trusted Types. */
export function toScriptUrl(url: string, owner: Owner = window): string {
  return policyOf(owner)?.createScriptURL(url) ?? url
}
