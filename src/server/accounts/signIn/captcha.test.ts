import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'

const world = testWorld({ CAPTCHA: 'on' })

async function solved() {
  const challenge = (await world.visitor.accounts.captcha()) as unknown as Challenge
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
}
const ask = (captcha?: string) =>
  world.visitor.accounts.forgotPassword({ email: 'nobody@puzzle.example', ...(captcha !== undefined && { captcha }) })

test('what makes us write letters asks for a solved puzzle, which is good once', async () => {
  expect(await world.visitor.accounts.signInMethods()).toMatchObject({ captcha: true })
  await expect(ask()).rejects.toMatchObject({ code: 'CAPTCHA_NEEDED' })
  const puzzle = JSON.stringify(await solved())
  await ask(puzzle)
  await expect(ask(puzzle)).rejects.toMatchObject({ code: 'CAPTCHA_NEEDED' })
})

test('a guessed, altered or old answer is none', async () => {
  const right = await solved()
  const easier = { ...right, challenge: { ...right.challenge, parameters: { ...right.challenge.parameters, keyPrefix: '00' } } }
  for (const wrong of [
    '',
    '{}',
    'null',
    '[]',
    JSON.stringify({ ...right, solution: { counter: 1, derivedKey: '00' } }),
    JSON.stringify(easier),
  ])
    await expect(ask(wrong)).rejects.toMatchObject({ code: 'CAPTCHA_NEEDED' })
  world.setTime(new Date(world.now().getTime() + 11 * 60_000))
  await expect(ask(JSON.stringify(right))).rejects.toMatchObject({ code: 'CAPTCHA_NEEDED' })
})

test('signing up and codes ask for it too', async () => {
  const person = { firstName: 'A', lastName: 'B', email: 'a@puzzle.example', password: 'pula-ya-medupi' }
  await expect(world.visitor.accounts.signUp(person)).rejects.toMatchObject({ code: 'CAPTCHA_NEEDED' })
  await expect(world.visitor.accounts.requestCode({ email: 'a@puzzle.example' })).rejects.toMatchObject({ code: 'CAPTCHA_NEEDED' })
  await world.visitor.accounts.signUp({ ...person, captcha: JSON.stringify(await solved()) })
})
