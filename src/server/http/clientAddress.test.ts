import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './clientAddress.ts'

/** Who the program takes a caller for whose connection comes from 192.0.2.1. */
const seen = (forwarded: string | undefined, trustedProxies: number) =>
  clientAddress(
    { headers: { 'x-forwarded-for': forwarded } as NodeJS.Dict<string>, socket: { remoteAddress: OWN } as Socket },
    trustedProxies,
  )
const OWN = '192.0.2.1'

test('without a trusted proxy nobody is believed', () => {
  expect(seen('203.0.113.7', 0)).toBe(OWN)
})

test('of the addresses that proxies add only those of trusted ones are believed', () => {
  expect(seen('203.0.113.7', 1)).toBe('203.0.113.7')
  expect(seen('198.51.100.1, 203.0.113.7', 1), 'somebody wrote the first themselves').toBe('203.0.113.7')
  expect(seen('198.51.100.1, 203.0.113.7, 10.0.0.2', 2)).toBe('203.0.113.7')
  expect(seen('2001:db8::7', 1)).toBe('2001:db8::7')
  for (const nothing of [undefined, '', 'unknown', 'evil, ', '203.0.113.7']) expect(seen(nothing, 2), nothing).toBe(OWN)
})

test('an IPv4 address is limited alone, IPv6 by the /64 of one line', () => {
  expect([networkOf('203.0.113.7'), networkOf('::ffff:203.0.113.7')]).toEqual(['203.0.113.7', '203.0.113.7'])
  expect([networkOf('2001:db8:1:2::7'), networkOf('2001:db8:1:2:ffff::1')]).toEqual(['2001:db8:1:2', '2001:db8:1:2'])
  expect(networkOf('2001:db8:1:3::7')).not.toBe(networkOf('2001:db8:1:2::7'))
  expect(networkOf('')).toBe('')
})
