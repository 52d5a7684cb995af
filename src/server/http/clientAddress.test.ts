import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from './appEnv.ts'
import { clientAddress, networkOf } from './clientAddress.ts'

/** Who the program takes a caller for, without a connection to look at. */
async function seen(forwarded: string | undefined, trustedProxies: number) {
  const app = new Hono<Env>().get('/', (c) => c.text(clientAddress(c, trustedProxies)))
  return (await app.request('/', { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } })).text()
}

test('without a trusted proxy nobody is believed', async () => {
  expect(await seen('203.0.113.7', 0)).toBe('')
})

test('of the addresses that proxies add only those of trusted ones are believed', async () => {
  expect(await seen('203.0.113.7', 1)).toBe('203.0.113.7')
  expect(await seen('198.51.100.1, 203.0.113.7', 1), 'somebody wrote the first themselves').toBe('203.0.113.7')
  expect(await seen('198.51.100.1, 203.0.113.7, 10.0.0.2', 2)).toBe('203.0.113.7')
  expect(await seen('2001:db8::7', 1)).toBe('2001:db8::7')
  for (const nothing of [undefined, '', 'unknown', 'evil, ', '203.0.113.7']) expect(await seen(nothing, 2), nothing).toBe('')
})

test('an IPv4 address is limited alone, IPv6 by the /64 of one line', () => {
  expect([networkOf('203.0.113.7'), networkOf('::ffff:203.0.113.7')]).toEqual(['203.0.113.7', '203.0.113.7'])
  expect([networkOf('2001:db8:1:2::7'), networkOf('2001:db8:1:2:ffff::1')]).toEqual(['2001:db8:1:2', '2001:db8:1:2'])
  expect(networkOf('2001:db8:1:3::7')).not.toBe(networkOf('2001:db8:1:2::7'))
  expect(networkOf('')).toBe('')
})
