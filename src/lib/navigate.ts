import type { Navigate } from './gatsby-runtime'

/** Importing Gatsby's own function would also bundle its link component. */
export const navigate = (...way: Parameters<Navigate>): void => window.___navigate(...way)
