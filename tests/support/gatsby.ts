/** Fake of the `gatsby` package for unit tests. */
export const graphql = () => null
