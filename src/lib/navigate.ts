import type { Navigate } from './gatsby-runtime'

/** Goes to a page of this site, as a link does. The site generator's own function of this name would bring its link with it. */
export const navigate = (...way: Parameters<Navigate>): void => window.___navigate(...way)
