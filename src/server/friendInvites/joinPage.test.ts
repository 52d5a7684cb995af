import { expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'

const world = testWorld()

test('an invitation leads to signing up, the same whether its code is somebody’s or nobody’s', async () => {
  const patient = await world.as('patient')
  const { code } = await patient.api.friendInvites.createCode()
  await patient.api.friendInvites.saveCode({ code })
  for (const ref of [code, 'ZZZZZZ']) {
    const answer = await world.fetch(`/join?ref=${ref}`)
    expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([302, `/signup?ref=${ref}`, ''])
  }
})

test.each(['', '?ref=', '?ref=abc234', '?ref=ABC2345', '?ref=%0d%0aset-cookie:x', '?ref=//evil.example', '?other=ABC234'])(
  '/join%s leads to the plain form',
  async (query) => {
    const answer = await world.fetch(`/join${query}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/signup'])
  },
)
