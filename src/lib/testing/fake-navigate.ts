import type { Navigate } from '../gatsby-runtime'

/** Replaces Gatsby's navigate in unit tests, which check its arguments. */
export const navigate = jest.fn<void, Parameters<Navigate>>()
