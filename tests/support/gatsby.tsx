import type { ComponentProps } from 'react'

/** Stands in for the site generator in unit tests: a link is a link. */
export function Link({ to, ...rest }: ComponentProps<'a'> & { to: string }) {
  return <a href={to} {...rest} />
}

export const navigate = jest.fn<Promise<void>, [string]>(() => Promise.resolve())

export const graphql = () => null
