import { expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'
import { inJobTransaction } from '../rpc/job.ts'
import { auditJobs } from './jobs.ts'
import { verifyAuditChain } from './hashChain.store.ts'

const world = testWorld()
const seal = () => auditJobs['seal-audit'].run(world.opened.world, {})
const check = () => inJobTransaction(world.opened.world, ({ db }) => verifyAuditChain(db))
const entries = async () => (await world.owner.query('select * from audit_log order by seal_number')).rows

test('new entries are sealed once, numbered without gaps, also when two servers seal at the same time', async () => {
  const patient = await world.as('patient')
  for (let i = 0; i < 5; i++) await patient.api.people.skipOnboarding()
  await Promise.all([seal(), seal(), seal()])
  const before = await entries()
  expect(before.map(({ seal_number }) => seal_number)).toEqual(['1', '2', '3', '4', '5'])
  await patient.api.people.skipOnboarding()
  await seal()
  const after = await entries()
  expect(after.slice(0, 5)).toEqual(before)
  expect(after[5].previous_hash).toBe(before[4].hash)
  expect(await check()).toEqual({ sealed: 6, brokenAt: null })
})

test('more than a thousand are sealed in one go', async () => {
  await world.owner.query(
    `insert into audit_log (at, actor_role, procedure, request_id) select $1, 'system', 'test.many', 'r' || n from generate_series(1, 2100) n`,
    [world.now()],
  )
  await seal()
  expect(await check()).toMatchObject({ brokenAt: null })
  expect((await world.owner.query('select from audit_log where hash is null')).rowCount).toBe(0)
})

test.each([
  ['changed', `update audit_log set procedure = 'something.else' where seal_number = 3`],
  ['deleted', 'delete from audit_log where seal_number = 3'],
  ['given to somebody else', 'update audit_log set about_user_id = gen_random_uuid() where seal_number = 3'],
])('an entry that was %s shows', async (_, mischief) => {
  const client = await world.owner.connect()
  await client.query('create table kept as select * from audit_log where seal_number = 3')
  await client.query(mischief)
  expect(await check()).toMatchObject({ brokenAt: 3 })
  await client.query('delete from audit_log where seal_number = 3')
  await client.query('insert into audit_log overriding system value select * from kept')
  await client.query('drop table kept')
  client.release()
  expect(await check()).toMatchObject({ brokenAt: null })
})
