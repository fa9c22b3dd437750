import type { Navigate } from '../gatsby-runtime'

export const navigate = jest.fn<void, Parameters<Navigate>>()
