// Requests and background work have connections of their own: when one has taken all of its, the other goes on.
import { expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'
import { inJobTransaction, manyJobs } from './job.ts'
import { openTransaction } from './openTransaction.ts'

const world = testWorld()

test('jobs and senders that take all they have leave the requests theirs', async () => {
  const patient = await world.as('patient')
  const { background, database } = world.opened.world
  const over = Promise.withResolvers<void>()
  // As many as would take all connections of the requests, if these were theirs.
  const begun = Array.from({ length: database.options.max }, () => {
    const open = Promise.withResolvers<void>()
    const job = inJobTransaction(world.opened.world, async () => {
      open.resolve()
      await over.promise
    })
    return { open: open.promise, job }
  })
  await Promise.all(begun.slice(0, background.options.max).map(({ open }) => open))
  expect(background.idleCount).toBe(0)
  const asked = Array.from({ length: 20 }, () => patient.api.accounts.me())
  expect((await Promise.all(asked)).every((me) => me?.id === patient.id)).toBe(true)
  over.resolve()
  await Promise.all(begun.map(({ job }) => job))
})

test('and requests that take all of theirs leave the jobs and senders theirs', async () => {
  const { database, clock } = world.opened.world
  const open = await Promise.all(Array.from({ length: database.options.max }, () => openTransaction(database, null, clock())))
  expect(database.idleCount).toBe(0)
  expect(await inJobTransaction(world.opened.world, async ({ now }) => now)).toEqual(world.now())
  await Promise.all(open.map(({ rollback }) => rollback()))
})

test('what is told of many things begins when no request waits, or when it has waited long enough itself', async () => {
  const { database, clock } = world.opened.world
  const done: string[] = []
  const job = manyJobs(async () => void done.push('job'))
  const open = await Promise.all(Array.from({ length: database.options.max }, () => openTransaction(database, null, clock())))
  const asked = openTransaction(database, null, clock()).then((transaction) => (done.push('request'), transaction.rollback()))
  const told = job.runAll(world.opened.world, [undefined, undefined])
  for (let times = 0; times < 5; times++) await inJobTransaction(world.opened.world, async () => {}) // as long as the job would take
  await open[0]!.rollback()
  await Promise.all([asked, told])

  const again = await openTransaction(database, null, clock())
  const waiting = openTransaction(database, null, clock())
  await job.runAll(world.opened.world, [undefined, undefined])
  const stillWaiting = database.waitingCount
  await Promise.all([...open.slice(1), again].map(({ rollback }) => rollback()))
  await (await waiting).rollback()
  expect([done, stillWaiting]).toEqual([['request', 'job', 'job'], 1])
})
