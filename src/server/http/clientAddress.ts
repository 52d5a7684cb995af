import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/**
 * The network address of whoever calls; '' where it is not known. Each trusted proxy adds the address that it sees to X-Forwarded-For, so
 * of so many from the right the leftmost is true, and anybody may have written what stands before. Without a trusted proxy nothing of
 * it is believed.
 */
export function clientAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: number): string {
  const seen = trustedProxies > 0 ? forwardedTo(headers, trustedProxies) : undefined
  return seen && ipaddr.isValid(seen) ? seen : (socket.remoteAddress ?? '')
}

/** Node joins the lines of a header that came several times. */
const forwardedTo = (headers: IncomingMessage['headers'], trustedProxies: number) =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-trustedProxies)
    ?.trim()

/** What is limited together: an IPv4 address, or the /64 that one line of IPv6 has. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address) // an IPv4 address in the clothes of IPv6 is that IPv4 address
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : parsed.toString()
}

/** Whether an address is somebody's on the internet: behind a proxy that is not trusted (TRUSTED_PROXIES) everybody has one that is not. */
export const isPublicAddress = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
