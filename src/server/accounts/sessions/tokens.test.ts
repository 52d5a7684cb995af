import { createLocalJWKSet, createRemoteJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose'
import { expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'

const world = testWorld()

test('a token for another program is checked with the published keys by an independent library', async () => {
  const doctor = await world.as('doctor')
  const { token, expiresAt } = await doctor.api.security.createToken({ audience: 'https://lab.example' })
  expect(expiresAt.getTime() - world.now().getTime()).toBe(15 * 60_000)
  const published = (await (await world.fetch('/.well-known/jwks.json')).json()) as JSONWebKeySet
  expect(published).toEqual(await world.visitor.accounts.keySet())
  const { payload } = await jwtVerify(token, createLocalJWKSet(published), {
    issuer: 'http://localhost:3000',
    audience: 'https://lab.example',
    currentDate: world.now(),
  })
  expect(payload).toMatchObject({ sub: doctor.id, role: 'doctor' })
  expect(JSON.stringify(payload)).not.toContain(doctor.email)
})

test('the key set holds no private half', async () => {
  const { keys } = await world.visitor.accounts.keySet()
  for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
})

test('the keys can be fetched over HTTP as any client fetches them', async () => {
  const patient = await world.as('patient')
  const { token } = await patient.api.security.createToken({ audience: 'x' })
  const remote = createRemoteJWKSet(new URL(`http://127.0.0.1:${world.port}/.well-known/jwks.json`))
  await expect(jwtVerify(token, remote, { currentDate: world.now() })).resolves.toMatchObject({ payload: { sub: patient.id } })
})

const flip = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1)

test('a forged, altered, foreign or old token is refused', async () => {
  const patient = await world.as('patient')
  const { token } = await patient.api.security.createToken({ audience: 'x' })
  expect(await world.visitor.accounts.verifyToken({ token })).toMatchObject({ sub: patient.id, role: 'patient' })
  const [header = '', payload = '', signature = ''] = token.split('.')
  const asAdmin = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('"patient"', '"admin"')).toString('base64url')
  const unsigned = Buffer.from(JSON.stringify({ ...decodeProtectedHeader(token), alg: 'none' })).toString('base64url')
  for (const forged of [
    `${header}.${payload}.${flip(signature)}`,
    `${header}.${asAdmin}.${signature}`,
    `${unsigned}.${asAdmin}.`,
    'x.y.z',
    '',
  ])
    await expect(world.visitor.accounts.verifyToken({ token: forged })).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
  const now = world.now()
  world.setTime(new Date(now.getTime() + 16 * 60_000))
  await expect(world.visitor.accounts.verifyToken({ token })).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
  world.setTime(now)
})

test('a token is no session here', async () => {
  const patient = await world.as('patient')
  const { token } = await patient.api.security.createToken({ audience: 'x' })
  for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `session=${token}` }] as Record<string, string>[])
    expect((await world.fetch('/api/people/my-profile', { headers })).status).not.toBe(200)
})
