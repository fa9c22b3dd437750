import type { Navigate } from './gatsby-runtime'

/** Calls Gatsby's `navigate` through its global. An import would also bundle Gatsby's link component. */
export const navigate = (...way: Parameters<Navigate>): void => window.___navigate(...way)
