import type { Navigate } from '../gatsby-runtime'

/** The site generator's function that goes to a page: in unit tests it says where the page would lead. */
export const navigate = jest.fn<void, Parameters<Navigate>>()
