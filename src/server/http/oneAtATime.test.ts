import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'

const world = testWorld()

/** What comes back for so many requests that are sent without waiting for an answer, the last of which closes. */
async function answersTo(requests: number): Promise<number> {
  const socket = connect({ host: '127.0.0.1', port: world.port })
  const ask = (headers = '') => `GET /livez HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`
  socket.write(ask().repeat(requests - 1) + ask('connection: close\r\n'))
  return (await text(socket).catch(() => '')).split('HTTP/1.1 200').length - 1
}

test('a few requests may follow each other on one connection without waiting', async () => {
  expect(await answersTo(8)).toBe(8)
})

test('whoever sends many at once is cut off, and answers nobody else later', async () => {
  expect(await answersTo(200)).toBeLessThan(9)
  expect((await world.fetch('/livez')).status).toBe(200)
})
