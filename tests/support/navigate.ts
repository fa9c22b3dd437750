/** Stands in for `src/lib/navigate` in unit tests: says where a page would lead. */
export const navigate = jest.fn<void, [string, { replace?: boolean; state?: unknown }?]>()
