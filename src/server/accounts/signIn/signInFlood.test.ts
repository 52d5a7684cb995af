import { expect, test } from 'vitest'
import { NETWORK_PASSWORD_LIMIT } from '#rules/rateLimits.ts'
import { testWorld } from '#testing/world.ts'
import { hashesDone } from '../passwords/passwordHash.ts'

const world = testWorld({ TRUSTED_PROXIES: '1' })

const tryFrom = async (address: string, email: string) => {
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000', 'x-forwarded-for': address }
  const body = JSON.stringify({ json: { email, password: 'a guess', role: 'patient' } })
  return (await world.fetch('/api/rpc/accounts/signIn', { method: 'POST', headers, body })).status
}

test('a network that has us hash too many passwords is refused before the next, and nobody else is', async () => {
  // As after so many tries: each takes a hash, and what is tested is what comes then.
  expect(await tryFrom('41.0.0.7', 'first@flood.example')).toBe(401)
  await world.owner.query(`update accounts.login_tries set failures = $1`, [NETWORK_PASSWORD_LIMIT.most])
  const before = hashesDone()
  expect(await tryFrom('41.0.0.7', 'second@flood.example')).toBe(429)
  expect(hashesDone()).toBe(before)
  expect(await tryFrom('41.0.0.8', 'third@flood.example')).toBe(401)
  expect(await tryFrom('10.0.0.3', 'fourth@flood.example'), 'not an address of the internet').toBe(401)
})
