import { isIPv6 } from 'node:net'

/**
 * Returns the /64 network of an IPv6 address, since a client usually has a whole /64. Returns an IPv4
 * address, mapped to IPv6 or not, as it is.
 */
export function networkOf(client: string): string {
  const address = withoutPort(client)
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length)).fill(
    '0',
  )
  return [...groups, ...zeros, ...after].slice(0, 4).join(':')
}

/** Removes the port that some proxies, such as Azure Application Gateway, add in `X-Forwarded-For`. */
export const withoutPort = (address: string) =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
