import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'
import { uploadPaths } from './apiProcedures.ts'

const world = testWorld()
const origin = 'http://localhost:3000'
const FORM = 'multipart/form-data; boundary=----ours'

type Sent = { type: string; cookie?: string; body: RequestInit['body'] }

async function send(path: string, { type, cookie, body }: Sent) {
  const headers = { origin, 'content-type': type, ...(cookie && { cookie }) }
  const response = await world.fetch(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  return { status: response.status, text: await response.text() }
}

const part = (head: string, content: string) => `------ours\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const whole = (...parts: string[]) => `${parts.join('')}------ours--\r\n`
const manyParts = (bytes: number) => whole(part('name="a"', '').repeat(Math.floor(bytes / part('name="a"', '').length)))
const names = part('name="data"', JSON.stringify({ json: { scan: null }, meta: [], maps: [['scan']] }))

/** The status for whoever announces a body and sends nothing of it: who waits for it to answer never does. */
async function statusWithoutBody(path: string, { type, cookie }: { type: string; cookie?: string }) {
  const headers = { origin, 'content-type': type, 'content-length': 5000, ...(cookie && { cookie }) }
  const outgoing = request({ port: world.port, path, method: 'POST', headers })
  outgoing.on('error', () => {}) // it is torn down below
  outgoing.flushHeaders()
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  outgoing.destroy()
  return incoming.statusCode
}

const scanPaths = ['/api/rpc/papers/attachScan', '/api/papers/attachScan']

describe('a large body', () => {
  test.each(['', 'a=b', 'session=made-up.c2ln'])('of a visitor who shows the cookie "%s" is not taken, whatever it is', async (cookie) => {
    for (const path of scanPaths) {
      const json = await send(path, { type: 'application/json', cookie, body: `[${'{},'.repeat(3_000_000)}{}]` })
      expect(json).toMatchObject({ status: 413 })
      const form = await send(path, { type: FORM, cookie, body: manyParts(9_900_000) })
      expect(form).toMatchObject({ status: 401 })
      expect(form.text).toContain('NOT_SIGNED_IN')
    }
  })

  test.each([...uploadPaths.map((path) => `/api/rpc/${path}`), ...uploadPaths.map((path) => `/api/${path}`)])(
    'is not read before it is known who sends it to %s',
    async (path) => {
      const strangers = [undefined, await world.as('nurse')].slice(0, path.endsWith('savePhoto') ? 1 : 2)
      for (const stranger of strangers)
        expect(await statusWithoutBody(path, { type: FORM, ...(stranger && { cookie: stranger.cookie }) })).toBe(stranger ? 403 : 401)
    },
  )

  test.each(['/api/rpc/people/saveSection', '/api/people/saveSection'])(
    'of a visitor is not read where one must be signed in: %s',
    async (path) => {
      expect(await statusWithoutBody(path, { type: 'application/json' })).toBe(401)
    },
  )

  test('of a visitor is small, but for what describes the connection of a call', async () => {
    const filler = (bytes: number) => JSON.stringify({ json: { email: 'x'.repeat(bytes) } })
    const type = 'application/json'
    expect(await send('/api/rpc/accounts/signIn', { type, body: filler(20_000) })).toMatchObject({ status: 413 })
    expect(await send('/api/rpc/guests/signal', { type, body: filler(70_000) })).toMatchObject({ status: 400 })
    expect(await send('/api/rpc/guests/signal', { type, body: filler(90_000) })).toMatchObject({ status: 413 })
  })

  test('that names no length is measured while it comes', async () => {
    const outgoing = request({
      port: world.port,
      path: '/api/rpc/accounts/signIn',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    outgoing.write('x'.repeat(10_000))
    outgoing.end('x'.repeat(10_000))
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    expect(incoming.statusCode).toBe(413)
    incoming.resume()
  })

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'text/event-stream', 'application/octet-stream'])(
    'of the type %s is not taken',
    async (type) => {
      for (const path of ['/api/rpc/accounts/signIn', '/api/accounts/signIn'])
        expect(await send(path, { type, body: '{}' })).toMatchObject({ status: 415, text: '{"code":"UNSUPPORTED_MEDIA_TYPE"}' })
    },
  )

  test('over REST gives an instant its type, which JSON has none for, and leaves what has its type', async () => {
    const { cookie } = await world.as('patient')
    const hold = (doctorId: unknown) => {
      const body = JSON.stringify({ doctorId, consultationType: 'General Consultation', startsAt: '2026-11-23T07:00:00Z' })
      return send('/api/booking/hold', { type: 'application/json', cookie, body })
    }
    expect((await hold(v7())).text).not.toContain('BAD_REQUEST')
    expect((await hold([v7()])).text).toContain('BAD_REQUEST')
  })

  test('that is no form is a large one for a doctor too', async () => {
    const { cookie } = await world.as('doctor')
    for (const path of scanPaths)
      expect(await send(path, { type: 'application/json', cookie, body: `[${'{},'.repeat(200_000)}{}]` })).toMatchObject({ status: 413 })
  })
})

describe('a form', () => {
  const strange: [string, string][] = [
    ['of a hundred thousand parts', manyParts(9_900_000)],
    ['of a part with a hundred thousand heads', whole(part(`name="a"\r\n${'a: b\r\n'.repeat(100_000)}z: b`, ''))],
    ['with a large text', whole(part('name="data"', `[${'[],'.repeat(500_000)}[]]`))],
    ['that ends in the middle', names],
    ['that is none', 'x'.repeat(1000)],
  ]
  test.each(strange)('%s is not taken, of a doctor neither', async (_, body) => {
    const { cookie } = await world.as('doctor')
    const answer = await send(scanPaths[0]!, { type: FORM, cookie, body })
    expect(answer).toMatchObject({ status: 400, text: '{"code":"STRANGE_FORM"}' })
  })

  test('of many parts is not taken for a photo', async () => {
    const { cookie } = await world.as('patient')
    for (const path of ['/api/rpc/people/savePhoto', '/api/rpc/calls/sendPhoto'])
      expect(await send(path, { type: FORM, cookie, body: manyParts(230_000) })).toMatchObject({ status: 400 })
  })

  test('is taken where files are sent, and nowhere else', async () => {
    for (const path of ['/api/rpc/accounts/signUp', '/api/accounts/signUp', '/api/rpc/nothing', '/api/nothing'])
      expect(await send(path, { type: FORM, body: manyParts(200_000) })).toMatchObject({ status: 415 })
  })

  test('of another program is read over REST', async () => {
    const photo = new File([new Uint8Array(10)], 'me.jpg')
    expect(await restPhoto(await world.as('patient'), photo)).toMatchObject({ code: 'PHOTO_UNREADABLE' })
  })
})

async function restPhoto({ cookie }: TestPerson, photo: File) {
  const body = new FormData()
  body.set('photo', photo)
  const response = await world.fetch('/api/people/savePhoto', { method: 'POST', headers: { origin, cookie }, body })
  return { status: response.status, ...((await response.json()) as object) }
}

test('every procedure that takes a file is one to which forms are sent', () => {
  const takesFile = (schema: unknown) =>
    schema instanceof z.ZodObject && Object.values(schema.shape).some((one) => one instanceof z.ZodFile)
  const found = Object.entries(contract).flatMap(([room, procedures]) =>
    Object.entries(procedures)
      .filter(([, procedure]) => takesFile((procedure as { '~orpc': { inputSchema?: unknown } })['~orpc'].inputSchema))
      .map(([name]) => `${room}/${name}`),
  )
  expect(found.toSorted()).toEqual(uploadPaths.toSorted())
})
