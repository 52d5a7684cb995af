import { expect, test } from 'vitest'
import { turnServers } from './turnServers.ts'

const turn = { url: 'turn:relay.example:3478?transport=udp', secret: 'north' }

test('the password is the one that coturn works out with the same secret', () => {
  // printf '1700003600:guest' | openssl dgst -sha1 -hmac north -binary | base64
  const credential = 'f6APOwAPtvnfK0Fcg7xo8pkVaqo='
  expect(turnServers(turn, { now: new Date(1_700_000_000_000), name: 'guest' })).toEqual([
    { urls: ['turn:relay.example:3478?transport=udp'], username: '1700003600:guest', credential },
  ])
})

test('without a relay there is none', () => {
  expect(turnServers(null, { now: new Date(0), name: 'guest' })).toEqual([])
})
