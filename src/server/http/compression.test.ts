import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'

const world = testWorld()

/** As it comes over the wire: `fetch` would unpack it. */
const ask = (path: string, headers: Record<string, string>) =>
  new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
    get({ port: world.port, path, headers: { origin: 'http://localhost:3000', ...headers } }, (incoming) => {
      void buffer(incoming).then((bytes) => resolve({ encoding: incoming.headers['content-encoding'], bytes }), reject)
    }).on('error', reject)
  })

test('a long answer goes in the smallest form that the browser takes, and whole', async () => {
  const { cookie } = await world.as('patient')
  const at = (accepted: Record<string, string>) => ask('/api/rpc/education/library', { cookie, ...accepted })
  const plain = await at({})
  expect(plain.encoding).toBeUndefined()
  const small = await at({ 'accept-encoding': 'gzip, br' })
  expect(small.encoding).toBe('br')
  expect(small.bytes.length).toBeLessThan(plain.bytes.length / 2)
  expect(JSON.parse(String(brotliDecompressSync(small.bytes)))).toEqual(JSON.parse(String(plain.bytes)))
  const older = await at({ 'accept-encoding': 'gzip' })
  expect(JSON.parse(String(gunzipSync(older.bytes)))).toEqual(JSON.parse(String(plain.bytes)))
})

test('a short answer goes as it is', async () => {
  const { cookie } = await world.as('patient')
  const answer = await ask('/api/rpc/accounts/me', { cookie, 'accept-encoding': 'br' })
  expect(answer.encoding).toBeUndefined()
  expect(JSON.parse(String(answer.bytes))).toMatchObject({ json: {} })
})
