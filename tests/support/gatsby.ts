/** Stands in for the site generator in unit tests. */
export const graphql = () => null
