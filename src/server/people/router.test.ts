import { expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'

const world = testWorld()

test('a person reads their own profile', async () => {
  const patient = await world.as('patient')
  expect(await patient.api.people.myProfile()).toMatchObject({ id: patient.id, first_name: 'Lerato', email: patient.email })
})

test('a visitor has no profile', async () => {
  await expect(world.visitor.people.myProfile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})
