import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Env } from './appEnv.ts'

/**
 * The network address of whoever calls; '' where it is not known. Each trusted proxy adds the address that it sees to X-Forwarded-For, so
 * of so many from the right the leftmost is true, and anybody may have written what stands before. Without a trusted proxy nothing of
 * it is believed.
 */
export function clientAddress(c: Context<Env>, trustedProxies: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined
  return seen && ipaddr.isValid(seen) ? seen : connectionAddress(c)
}

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

function connectionAddress(c: Context<Env>): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return '' // called without a connection, as tests do
  }
}
