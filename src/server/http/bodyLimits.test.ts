import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'
import { uploadPaths } from './uploads.ts'

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

/** A body that tells whether anybody looked at it. */
function watched() {
  const seen = { isRead: false }
  const body = new ReadableStream(
    {
      pull(controller) {
        seen.isRead = true
        controller.enqueue(new TextEncoder().encode(manyParts(1000)))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { seen, body }
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
      for (const stranger of strangers) {
        const { seen, body } = watched()
        const answer = await send(path, { type: FORM, body, ...(stranger && { cookie: stranger.cookie }) })
        expect([answer.status, seen.isRead]).toEqual([stranger ? 403 : 401, false])
      }
    },
  )

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
    for (const path of ['/api/rpc/accounts/signUp', '/api/accounts/signUp', '/api/rpc/papers/attachScan/', '/api/rpc/nothing'])
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
