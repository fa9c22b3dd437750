import type { NavigateOptions } from './generator-runtime'

/** Goes to a page of this site, as a link does. The site generator's own function of this name would bring its link with it. */
export function navigate(to: string, options?: NavigateOptions): void {
  window.___navigate(to, options)
}
