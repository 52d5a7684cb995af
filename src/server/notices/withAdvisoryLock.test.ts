import { expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'
import { withAdvisoryLock } from './withAdvisoryLock.ts'

const world = testWorld()

test('one server at a time, until it is done', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<string>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const first = withAdvisoryLock(world.opened.world, 'message', () => {
    begin()
    return answered
  })
  await begun
  expect(await withAdvisoryLock(world.opened.world, 'message', async () => 'second')).toBeUndefined()
  answer('first')
  expect(await first).toBe('first')
  expect(await withAdvisoryLock(world.opened.world, 'message', async () => 'third')).toBe('third')
})

test('while a provider says nothing, every connection that serves people is there for them', async () => {
  const { locks, database } = world.opened.world
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const waiting = Array.from({ length: locks.options.max }, (_, index) =>
    withAdvisoryLock(world.opened.world, `message ${index}`, () => answered),
  )
  await expect.poll(() => locks.totalCount - locks.idleCount).toBe(locks.options.max)
  const people = await Promise.all(Array.from({ length: database.options.max }, () => database.connect()))
  expect(database.waitingCount).toBe(0)
  for (const client of people) client.release()
  answer()
  await Promise.all(waiting)
})
