// Other sites' pages cannot make a browser change anything here: every procedure that changes, in every way a page can send.
import { beforeAll, describe, expect, test } from 'vitest'
import { assemble, fingerprints, idsFor, type DenialCaller } from '#testing/denial/callers.ts'
import type { Ids } from '#testing/denial/ids.ts'
import { effects, inputs } from '#testing/denial/inputs.ts'
import { PATHS, procedures, requestFor, type RequestPath, type Procedure } from '#testing/denial/requests.ts'
import type { MatrixSeed } from '#testing/accessMatrix/seed.ts'
import { testWorld } from '#testing/world.ts'
import { cookieHeader } from '../accounts/sessions/cookies.ts'
import { auditJobs } from '../audit/jobs.ts'
import { isSameOrigin } from './origin.ts'

const world = testWorld()
let seeded: MatrixSeed
let callers: DenialCaller[]
beforeAll(async () => {
  ;({ seeded, callers } = await assemble(world))
  await auditJobs['seal-audit'].run(world.opened.world, {}) // or the job of the minute does it while we look
})

const json = { 'content-type': 'application/json' }
const evil = 'https://evil.example'

/** How somebody else's page can make a browser send something, with the cookies of whoever looks at it. */
const ways: Record<string, (headers: Record<string, string>, body: string, files?: FormData) => RequestInit & { search?: string }> = {
  'no origin': (cookie, body) => ({ method: 'POST', headers: { ...cookie, ...json }, body }),
  'a foreign origin': (cookie, body) => ({ method: 'POST', headers: { ...cookie, ...json, origin: evil }, body }),
  'the origin null': (cookie, body) => ({ method: 'POST', headers: { ...cookie, ...json, origin: 'null' }, body }),
  'an origin that begins like ours': (cookie, body) => ({
    method: 'POST',
    headers: { ...cookie, ...json, origin: `${world.opened.world.config.appUrl.origin}.evil.example` },
    body,
  }),
  'plain text': (cookie, body) => ({ method: 'POST', headers: { ...cookie, 'content-type': 'text/plain' }, body }),
  'a form': (cookie, body) => ({
    method: 'POST',
    headers: { ...cookie, 'content-type': 'application/x-www-form-urlencoded', origin: evil },
    body: new URLSearchParams({ data: body }).toString(),
  }),
  'a form with files': (cookie, body, files) => {
    const form = files ?? new FormData()
    if (!files) form.set('data', body)
    return { method: 'POST', headers: { ...cookie, origin: 'null' }, body: form }
  },
  'a link that asks for POST': (cookie, body) => ({
    method: 'GET',
    headers: { ...cookie, 'x-http-method-override': 'POST', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    search: new URLSearchParams({ _method: 'POST', data: body }).toString(),
  }),
  'a picture that asks for POST': (cookie, body) => ({
    method: 'GET',
    headers: { ...cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    search: new URLSearchParams({ _method: 'POST', data: body }).toString(),
  }),
  'the browser saying cross-site': (cookie, body) => ({
    method: 'POST',
    headers: { ...cookie, ...json, 'sec-fetch-site': 'cross-site', origin: world.opened.world.config.appUrl.origin },
    body,
  }),
  'the browser saying same-site': (cookie, body) => ({
    method: 'POST',
    headers: { ...cookie, ...json, 'sec-fetch-site': 'same-site' },
    body,
  }),
  'HEAD, from a page below us': (cookie, body) => ({
    method: 'HEAD',
    headers: { ...cookie, 'sec-fetch-site': 'same-site' },
    search: new URLSearchParams({ data: body }).toString(),
  }),
  'a beacon with PUT': (cookie, body) => ({ method: 'PUT', headers: { ...cookie, ...json, origin: evil }, body }),
}

const cookieOf = (token: string) => {
  const { config } = world.opened.world
  return { cookie: cookieHeader(token, config) }
}

/** What a caller names. Nothing is admitted, so it stays what it was for all attempts. */
const named = new Map<DenialCaller, Ids>()
async function idsOf(caller: DenialCaller) {
  const ids = named.get(caller) ?? (await idsFor(world.owner, seeded, caller, 'own'))
  named.set(caller, ids)
  return ids
}

/** The status of one attempt. */
async function attack(procedure: Procedure, by: RequestPath, way: string, caller: DenialCaller) {
  const input = {
    ...(inputs[procedure.name]?.(await idsOf(caller)) as object),
    ...effects[procedure.name],
  }
  const { url, init } = requestFor(procedure, by, input)
  const files = init.body instanceof FormData ? init.body : undefined
  const { search, ...request } = ways[way]!(cookieOf(caller.player!.token), typeof init.body === 'string' ? init.body : '{}', files)
  const response = await world.fetch(search ? `${url}?${search}` : url, request)
  await response.body?.cancel()
  return response.status
}

describe('no page of another site changes anything', () => {
  const unsafe = procedures.filter(({ changes }) => changes)

  test.each(Object.keys(ways))('by sending %s', async (way) => {
    const before = await fingerprints(world.owner, ['public.notifications'])
    const admitted: string[] = []
    for (const procedure of unsafe) {
      for (const by of PATHS) {
        for (const name of ['patient A', 'doctor in care']) {
          const status = await attack(
            procedure,
            by,
            way,
            callers.find((one) => one.name === name)!,
          )
          if (![403, 404, 405].includes(status)) admitted.push(`${procedure.name} (${by}) by ${name}: ${status}`)
        }
      }
    }
    expect(admitted).toEqual([])
    expect(await fingerprints(world.owner, ['public.notifications'])).toEqual(before)
    const { rows } = await world.owner.query('select count(*)::int as marked from notifications where is_read')
    expect(rows[0].marked).toBe(0)
  })

  test('and the same from our own page does change something', async () => {
    const before = await fingerprints(world.owner)
    const onboarding = procedures.find(({ name }) => name === 'people.completeOnboarding')!
    const input = { ...(inputs[onboarding.name]!({} as never) as object), ...effects[onboarding.name] }
    for (const by of PATHS) {
      const { url, init } = requestFor(onboarding, by, input)
      const headers = { ...json, origin: world.opened.world.config.appUrl.origin, ...cookieOf(seeded.cast.patientA.token) }
      expect((await world.fetch(url, { ...init, headers })).status).toBe(200)
    }
    expect(await fingerprints(world.owner)).not.toEqual(before)
  })
})

describe('what comes from us', () => {
  const appUrl = new URL('https://care.example')
  const request = (headers: Record<string, string>, method = 'POST') => ({ method, headers })
  test.each<[string, Record<string, string>, boolean]>([
    ['our own page', { origin: 'https://care.example', cookie: 'session=x' }, true],
    ['our own page, as the browser says', { origin: 'https://care.example', 'sec-fetch-site': 'same-origin', cookie: 'session=x' }, true],
    ['a program without cookies', {}, true],
    ['a program with a cookie and no origin', { cookie: 'session=x' }, false],
    ['our page over plain http', { origin: 'http://care.example', host: 'care.example', cookie: 'session=x' }, false],
    ['a name that somebody else points at us', { origin: 'https://evil.example', host: 'evil.example', cookie: 'session=x' }, false],
    ['our host on another port', { origin: 'https://care.example:8443', cookie: 'session=x' }, false],
    ['a page below us', { origin: 'https://a.care.example', cookie: 'session=x' }, false],
    ['another site that signs people in here', { origin: 'https://evil.example' }, false],
    ['an origin that is no address', { origin: 'care.example', cookie: 'session=x' }, false],
  ])('%s', (_, headers, ours) => {
    expect(isSameOrigin(request(headers), appUrl)).toBe(ours)
  })

  test('the demo opened under another name for this machine is us too', () => {
    const opened = (host: string) =>
      isSameOrigin(request({ origin: 'http://127.0.0.1:3000', host, cookie: 'session=x' }), new URL('http://localhost:3000'))
    expect([opened('127.0.0.1:3000'), opened('localhost:3000')]).toEqual([true, false])
  })

  test('a name that somebody points at the demo is not us', () => {
    const named = (host: string) =>
      isSameOrigin(request({ origin: `http://${host}`, host, cookie: 'session=x' }), new URL('http://localhost:3000'))
    expect(['evil.example:3000', '127.0.0.1.evil.example:3000', '192.168.0.7:3000', '[::1]:3000'].map(named)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  test('another site opens nothing of the API, not by a link either; only its description', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', ...cookieOf(seeded.cast.doctorA.token) }
    const open = async (path: string, site: string) => (await world.fetch(path, { headers: { ...headers, 'sec-fetch-site': site } })).status
    const record = `/api/patients/summary?userId=${seeded.cast.patientA.id}`
    for (const path of [record, '/api/session'])
      expect([await open(path, 'cross-site'), await open(path, 'same-site')], path).toEqual([403, 403])
    expect([await open('/api/session', 'none'), await open('/api/session', 'same-origin')]).toEqual([200, 200])
    expect([await open('/api/openapi.json', 'cross-site'), await open('/api/reference', 'cross-site')]).toEqual([200, 200])
    expect((await world.fetch('/api/session')).headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })
})
