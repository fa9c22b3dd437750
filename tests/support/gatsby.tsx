export const navigate = jest.fn<Promise<void>, [string]>(() => Promise.resolve())

export const graphql = () => null
